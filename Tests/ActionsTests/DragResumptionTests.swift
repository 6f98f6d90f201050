import Bindings
import Linux
import Testing

@testable import Actions

/// A drag's button between the lift and the next gesture, in virtual time.
@Suite struct DragResumptionTests {
  private let left = PointerButton(1)
  private let start = MonotonicTime.now

  private func waiting() -> DragResumption<String> {
    var drag = DragResumption<String>()
    #expect(drag.wait("first", left, of: 3, until: start + .milliseconds(600)) == nil)
    return drag
  }

  @Test("A gesture of the same binding and button before the timeout resumes the drag")
  func resumed() {
    var drag = waiting()
    #expect(drag.binding == 3 && drag.deadline == start + .milliseconds(600))
    #expect(drag.resume(left, of: 3, at: start + .milliseconds(599)) == "first")
    #expect(drag.resume(left, of: 3, at: start + .milliseconds(599)) == nil)
    #expect(drag.binding == nil && drag.deadline == nil)
    #expect(drag.expire(at: start + .seconds(5)) == nil)
  }

  @Test("A gesture of another binding, with another button or after the timeout resumes no drag")
  func others() {
    var drag = waiting()
    #expect(drag.resume(left, of: 2, at: start) == nil)
    #expect(drag.resume(PointerButton(3), of: 3, at: start) == nil)
    #expect(drag.resume(left, of: 3, at: start + .milliseconds(600)) == nil)
    #expect(drag.end() == "first")
  }

  @Test("If no gesture resumes the drag, the button is released at the timeout, and not before")
  func expired() {
    var drag = waiting()
    #expect(drag.expire(at: start + .milliseconds(599)) == nil)
    #expect(drag.expire(at: start + .milliseconds(600)) == "first")
    #expect(drag.expire(at: start + .seconds(1)) == nil)
  }

  @Test("A second drag that waits to be resumed releases the button of the first drag")
  func replaced() {
    var drag = waiting()
    #expect(drag.wait("second", left, of: 4, until: start + .seconds(1)) == "first")
    #expect(drag.binding == 4 && drag.end() == "second")
  }
}
