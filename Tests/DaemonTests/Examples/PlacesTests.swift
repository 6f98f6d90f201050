import TestSupport
import Testing
import VirtualX

@Suite("examples/places.conf", .waitsForPrograms, .enabled(if: ManagedDesktop.isPossible, "openbox is not installed"))
struct PlacesTests {
  @Test("A titlebar, the bare desktop, a screen corner and a workspace have their own gestures")
  func places() throws {
    let desktop = try ManagedDesktop(try Examples.text("places.conf"))
    let screen = desktop.server.touchscreen
    func expect(_ chord: String) {
      desktop.expect { $0.chords.last == chord }
    }
    let area = try #require(desktop.application.area)
    let bare = [ScreenPoint(x: 200, y: 900), ScreenPoint(x: 260, y: 900)]
    try screen.tap(at: bare)
    expect("XF86Search")
    let titlebar = ScreenPoint(x: Double(area.x) + 200, y: Double(area.y) - 8)
    for _ in 0..<2 { try screen.tap(at: [titlebar]) }
    desktop.expect { $0.states.contains("MAXIMIZED_VERT") }
    try screen.tap(at: [ScreenPoint(x: 20, y: 1060)])
    expect("XF86Back")
    try screen.tap(at: [ScreenPoint(x: 1900, y: 1060)])
    expect("XF86Forward")
    try screen.drag(fingers: 1, from: ScreenPoint(x: 900, y: 1075), dx: 0, dy: -300, over: .milliseconds(100))
    expect("XF86HomePage")
    try desktop.point(x: 900, y: 500)
    for number in [1, 2, 3, 3] {
      try desktop.server.touchpad.swipe(fingers: 3, dx: -800, dy: 0)
      desktop.expect { $0.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) == [number] }
    }
    try desktop.server.touchpad.swipe(fingers: 3, dx: 800, dy: 0)
    desktop.expect { $0.numbers("_NET_CURRENT_DESKTOP", ofRoot: true) == [2] }
  }
}
