import Gestures
import TestSupport
import Testing

@testable import StrokeEvaluation

@Suite("Published recognizers for comparison", .waitsForPrograms)
struct ComparedMethodTests {
  private static let methods: [any ComparedMethod] = [
    Product(), OneDollar(), Protractor(), PointCloudPlus(), DirectionWarping(),
  ]

  @Test(
    "Each published recognizer gives equal drawings a distance of 0, and recognizes shapes",
    arguments: methods.indices)
  func recognizes(index: Int) throws {
    try check(Self.methods[index])
  }

  private func check(_ method: some ComparedMethod) throws {
    let generated = GeneratedPool(seed: 4)
    let entries = try generated.pool.entries
    let forms = entries.compactMap { method.form($0.strokes) }
    try #require(forms.count == entries.count)
    var right = 0
    for (index, form) in forms.enumerated() {
      #expect(method.distance(form, form) < 0.02)
      guard index % 10 > 0 else { continue }
      let nearest = stride(from: 0, to: forms.count, by: 10).min {
        method.distance(form, forms[$0]) < method.distance(form, forms[$1])
      }
      if nearest.map({ generated.labels[$0] }) == generated.labels[index] { right += 1 }
    }
    // $1 recognizes a rotated N as a Z.
    #expect(right >= 35, "\(method.name): \(right) of 45")
  }

  @Test("No published recognizer can compare a drawing without length", arguments: methods.indices)
  func formless(index: Int) {
    func form(_ method: some ComparedMethod) -> Bool {
      method.form([]) != nil || method.form([[]]) != nil
        || method.form([[Point(x: 1, y: 1)], [Point(x: 1, y: 1)]]) != nil
    }
    let hasForm = form(Self.methods[index])
    #expect(!hasForm)
  }
}
