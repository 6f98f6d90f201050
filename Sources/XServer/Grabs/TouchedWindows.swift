internal import CX11

/// The windows that lay under each touch of our touch grab when the touch began, and whether all of them still exist.
///
/// Other clients, such as window managers, have button and touch grabs on these windows, which wait behind our grab.
/// When we reject a touch, the server activates the first of these grabs. X.Org Server 21.1 does so even if the grab's
/// window was destroyed in the meantime, and then crashes. When we accept a touch, the server activates none of these
/// grabs. So a touch must be rejected only while all its windows exist.
struct TouchedWindows {
  private struct Entry {
    let deepest: Window
    let windows: [Window]
    let emulatesPointer: Bool
    var isIntact: Bool
  }

  private var touches: [Int32: Entry] = [:]
  /// The windows of the recorded touches that were destroyed.
  private var gone: Set<Window> = []

  /// Records a touch.
  ///
  /// - Parameters:
  ///   - deepest: The deepest window under the touch, as the server's event names it.
  ///   - windows: The deepest window and its ancestors; nil if they have changed since the event.
  mutating func began(_ number: Int32, in deepest: Window, _ windows: [Window]?, emulatesPointer: Bool) {
    touches[number] = Entry(
      deepest: deepest, windows: windows ?? [], emulatesPointer: emulatesPointer, isIntact: windows != nil)
  }

  /// Records the end of a touch. The server omits destroyed windows from the event. So if the event names another
  /// window than the recorded deepest window, the recorded window is gone.
  mutating func ended(_ number: Int32, in deepest: Window) {
    if let touch = touches[number], touch.deepest != deepest { touches[number]?.isIntact = false }
  }

  mutating func windowDestroyed(_ window: Window) {
    for (number, touch) in touches where touch.windows.contains(window) {
      touches[number]?.isIntact = false
      gone.insert(window)
    }
  }

  func isFollowed(_ number: Int32) -> Bool { touches[number] != nil }

  /// True if all windows of the touch exist; false for a touch whose beginning was not recorded.
  func isIntact(_ number: Int32) -> Bool { touches[number]?.isIntact ?? false }

  /// True if the server emulates pointer events for this touch in applications that do not support touches.
  func emulatesPointer(_ number: Int32) -> Bool { touches[number]?.emulatesPointer ?? false }

  /// True if the window's events are needed for any recorded touch.
  func contains(_ window: Window) -> Bool { touches.values.contains { $0.windows.contains(window) } }

  /// Forgets a touch; returns the windows whose events no touch needs any more.
  mutating func remove(_ number: Int32) -> [Window] {
    guard let touch = touches.removeValue(forKey: number) else { return [] }
    defer { gone = gone.filter { contains($0) } }
    return touch.windows.filter { !gone.contains($0) && !contains($0) }
  }
}
