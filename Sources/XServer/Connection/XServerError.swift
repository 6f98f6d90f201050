/// An error between Dactyl and the X server; `description` is one line for the user.
package struct XServerError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// No server answers at this display name.
    case cannotOpenDisplay(String)
    /// The server has no XInput 2. `version` is the server's version of XInput; nil if the server has no XInput.
    case noXInput2(version: String?)
    /// The server has no XTest extension, so that no key can be pressed.
    case noXTest
    /// A Wayland compositor keeps the input from this server.
    case xwayland
    /// The server is gone, or has closed the connection.
    case connectionLost
    /// Another program already serves this display as Dactyl. Contains a description of that program.
    case heldByAnother(String)
    /// The previous Dactyl on this display was asked to end, but still runs.
    case ownerStays(String)
    /// The keyboard layout has no key for this modifier, and no such key can be added.
    case noModifierKey(String)
    /// The keyboard has no free key to which this key symbol could be assigned.
    case noKey(String)
  }

  package let kind: Kind

  package init(_ kind: Kind) { self.kind = kind }

  package var description: String {
    switch kind {
    case .cannotOpenDisplay(""): "cannot reach an X server: DISPLAY is not set"
    case .cannotOpenDisplay(let name): "cannot reach the X server at display \(name)"
    case .noXInput2(nil): "the X server has no XInput extension; Dactyl needs XInput 2"
    case .noXInput2(let version?): "the X server speaks XInput \(version); Dactyl needs 2.0 or later"
    case .noXTest: "the X server has no XTest extension; Dactyl cannot press keys without it"
    case .xwayland: "this is a Wayland session, where X11 programs get no gestures; Dactyl needs an X11 session"
    case .connectionLost: "the connection to the X server is lost"
    case .heldByAnother(let owner): "Dactyl already runs on this display: \(owner)"
    case .ownerStays(let owner): "the Dactyl that runs on this display does not leave: \(owner)"
    case .noModifierKey(let name): "the keyboard layout has no key for the modifier \(name)"
    case .noKey(let name): "no key is free to type \(name)"
    }
  }
}
