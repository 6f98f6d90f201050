import Gestures
import Testing

@Suite("Angles") struct AngleTests {
  @Test(
    "The angle between two vectors is exact to a millionth of a degree, whatever their lengths",
    arguments: [(1, 0, 0), (1, 1, 45), (0, 1, 90), (-1, 0, 180), (0, -1, -90), (1, -1, -45), (-1, 1, 135)])
  func angles(_ cosine: Int, _ sine: Int, _ degrees: Int) {
    for length in [1e-3, 1, 5000] {
      let angle = turnAngle(cross: Double(sine) * length, dot: Double(cosine) * length) * 180 / .pi
      #expect(abs(angle - Double(degrees)) < 1e-6)
    }
  }

  @Test("The angle between vectors without a length is 0") func nothing() {
    #expect(turnAngle(cross: 0, dot: 0) == 0)
  }
}
