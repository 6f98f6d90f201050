import Gestures
import Testing

@testable import Bindings

@Suite("The recognizer of a binding")
struct RecognizerOfBindingTests {
  private func recognizer(_ line: String) throws -> GestureRecognizer {
    let binding = try bindings(line)[0]
    let request = RecognizerRequest(
      binding: binding, hasDiagonals: false, competesWithRotation: false, competesOnTouchpad: false,
      hasTrailingRival: false, grace: nil)
    return try #require(binding.trigger.kind.make(request).first)
  }

  @Test("A tap withholds its lift from the application, and a double tap does not")
  func tap() throws {
    #expect(try recognizer("tap 1 on touchscreen -> keys a").delaysTouchesEnded)
    #expect(try !recognizer("tap 1 on touchscreen times 2 -> keys a").delaysTouchesEnded)
  }

  @Test("A stroke needs exactly the number of fingers that the binding says")
  func fingers() throws {
    let stroke = try #require(try recognizer("stroke 3 L on touchscreen -> keys a") as? StrokeGestureRecognizer)
    #expect(stroke.minimumNumberOfTouches == 3 && stroke.maximumNumberOfTouches == 3)
  }

  @Test("A scroll recognizer and the planner end a scroll after the same idle time")
  func scroll() throws {
    let scroll = try recognizer("scroll { every 1 up -> keys a }") as? ScrollGestureRecognizer
    #expect(scroll?.idleInterval == ScrollMovement.rest)
  }

  @Test("A shape of at most 32 points counts as written, and a longer shape as drawn by hand")
  func writtenShape() throws {
    func limit(corners: Int) throws -> Double? {
      let points = (0..<corners).map { "\($0),\($0 % 2 * 50)" }.joined(separator: " ")
      return try bindings("shape mine \(points)\nstroke mine with button right -> keys a")[0].trigger.strokeShape?.limit
    }
    #expect(try limit(corners: 32) == StrokeShape.writtenLimit)
    #expect(try limit(corners: 33) == StrokeShape.defaultLimit)
  }
}
