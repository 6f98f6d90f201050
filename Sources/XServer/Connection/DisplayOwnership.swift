internal import CX11

extension XConnection {
  /// Whether losing `selection` through `owner` means that this connection is no longer Dactyl.
  func ownsSelection(_ selection: Atom, through owner: Window) -> Bool {
    owner == ownershipWindow && selection == atom("_DACTYL")
  }
}
