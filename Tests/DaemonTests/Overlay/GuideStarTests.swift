import Bindings
import Daemon
import Gestures
import OverlayMessages
import TestSupport
import Testing

@Suite("The star of directions", .waitsForPrograms)
struct GuideStarTests {
  private let centre = Point(x: 500, y: 400)

  private func names(_ text: String, fingers: Int) throws -> [String: Vector] {
    let set = try #require(check(Array(text.utf8), file: "dactyl.conf").bindings)
    let paths = GuideStar.paths(
      of: set.bindings, fingers: fingers, around: centre, pixelsPerMillimetre: 4, isOnTouchpad: false,
      scrollsNaturally: true)
    return Dictionary(
      paths.map { path in (path.name, (path.points.last ?? centre) - (path.points.first ?? centre)) }
    ) { first, _ in first }
  }

  @Test("The star around three fingers shows each direction bound for three fingers with its action")
  func directions() throws {
    let ways = try names(
      """
      swipe 3 up -> run firefox
      pan 3 left { began -> keys super+Left }
      pan 3 { every 10mm right -> keys Right }
      pinch 3 in -> window close
      swipe 4 down -> run four
      tap 3 -> run tap
      """, fingers: 3)
    #expect(Set(ways.keys) == ["firefox", "Super+←", "→", "Close the window"])
    #expect(try #require(ways["firefox"]).dy < -50 && ways["Super+←"]?.dx ?? 0 < -50)
    #expect(ways["→"]?.dx ?? 0 > 50)
  }

  @Test("The guide's star has pinches and clockwise rotations on the right, others on the left")
  func turns() throws {
    let ways = try names(
      "rotate 2 clockwise -> run cw\nrotate 2 counterclockwise -> run ccw\npinch 2 in -> run in\npinch 2 out -> run out",
      fingers: 2)
    #expect(ways.count == 4)
    #expect(ways["cw"]?.dx ?? 0 > 20 && ways["ccw"]?.dx ?? 0 < -20)
    #expect(ways["out"]?.dx ?? 0 > 20 && ways["in"]?.dx ?? 0 > 20)
  }

  @Test("The guide's star omits a gesture whose binding names no direction")
  func anyWay() throws { #expect(try names("pan 3 -> window move", fingers: 3).isEmpty) }
}
