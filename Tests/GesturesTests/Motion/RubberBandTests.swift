import Gestures
import GesturesTesting
import Testing

@Suite("Rubber band")
struct RubberBandTests {
  private let band = RubberBand(length: 800)

  @Test("The displacement is UIKit's formula x * c * d / (d + c * x) with c = 0.55")
  func formula() {
    for pull in stride(from: 0.0, through: 3000, by: 7) {
      let expected = pull * 0.55 * 800 / (800 + 0.55 * pull)
      #expect(abs(band.displacement(ofPull: pull) - expected) < 1e-9)
      #expect(band.displacement(ofPull: -pull) == -band.displacement(ofPull: pull))
    }
  }

  @Test("The displacement is less than the pull, and stays below `length`")
  func growth() {
    var last = -1.0
    for pull in stride(from: 0.0, through: 1e6, by: 997) {
      let displacement = band.displacement(ofPull: pull)
      #expect(displacement > last && displacement <= pull && displacement < 800)
      last = displacement
    }
    #expect(band.displacement(ofPull: .infinity) == 800)
  }

  @Test("Converting a pull to its displacement and back returns the same pull")
  func inverse() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let pull = random.uniform(-5000...5000)
      #expect(abs(band.pull(forDisplacement: band.displacement(ofPull: pull)) - pull) < 1e-6)
    }
    #expect(band.pull(forDisplacement: 900).isFinite)
  }

  @Test("A position in the range is unchanged, and a position beyond the range is pulled back")
  func range() {
    #expect(band.position(50, in: 0...100) == 50)
    #expect(band.position(120, in: 0...100) == 100 + band.displacement(ofPull: 20))
    #expect(band.position(-20, in: 0...100) == -band.displacement(ofPull: 20))
  }

  @Test("A rubber band ignores numbers that are not finite", arguments: [0, -1, .nan, .infinity])
  func senseless(number: Double) {
    let none = RubberBand(length: number)
    #expect(none.displacement(ofPull: 5) == 0 && none.pull(forDisplacement: 5) == 0)
    #expect(RubberBand(length: 5, stiffness: number).displacement(ofPull: 5) == 0)
    #expect(band.displacement(ofPull: .nan) == 0)
  }
}
