import Gestures
import TestSupport
import Testing

@testable import XServer

/// Numbers that come from properties, devices and other clients may have any value.
@Suite("Hostile numbers", .waitsForPrograms) struct HostileNumberTests {
  private static let rounds = 3000
  private static let integers: [Int] = [
    .min, .max, -1, 0, 1, 2, 3, 0x7FFF, 0x8000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF,
  ]
  private static let reals: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, 32_767, 32_768, -32_769, 2_147_483_648, 4_294_967_295, 1e18, 1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
  ]

  private func integer() -> Int { Bool.random() ? .random(in: -5...5) : Self.integers.randomElement() ?? 0 }
  private func real() -> Double {
    Bool.random() ? .random(in: -3000...3000) : Self.reals.randomElement() ?? 0
  }
  private func finite() -> Double { [real(), real(), real()].first(where: \.isFinite) ?? 0 }
  private func rectangle() -> Rectangle { Rectangle(x: finite(), y: finite(), width: finite(), height: finite()) }

  @Test("A desktop's neighbour is an existing desktop or the current one") func desktops() {
    let ways: [Neighbour] = [.left, .right, .up, .down]
    for _ in 0..<Self.rounds {
      let numbers = (0..<Int.random(in: 0...6)).map { _ in UInt(bitPattern: integer()) }
      let (count, current, number) = (integer(), integer(), integer())
      let layout = DesktopLayout(numbers, count: count)
      for way in ways {
        let found = layout.desktop(way, from: current)
        #expect(found == current || (0..<max(count, 1)).contains(found ?? -1), "\(numbers) \(count) \(current)")
      }
      guard current >= 0 else { continue }
      for way in [Neighbour.next, .previous] {
        #expect((0..<max(count, 1)).contains(layout.desktop(way, from: current) ?? -1), "\(count) \(current)")
      }
      _ = layout.desktop(.number(number), from: current)
    }
  }

  @Test("Positions of windows are limited to the range of the protocol") func places() {
    for _ in 0..<Self.rounds {
      let (window, area, other) = (rectangle(), rectangle(), rectangle())
      let sides = (finite(), finite(), finite(), finite())
      let placed = [
        window.grown(by: sides), window.moved(from: area, to: other),
        (MonitorPart.allCases.randomElement() ?? .left).area(in: area, of: window),
      ]
      for frame in placed + [Rectangle(x: real(), y: real(), width: real(), height: real())] {
        let pixels = [frame.x, frame.y, frame.width, frame.height].map(\.pixels)
        #expect(pixels.allSatisfy { (-32_768...32_767).contains($0) })
      }
      _ = window.overlap(with: area)
      for way in [Neighbour.next, .previous, .left, .right, .up, .down, .number(integer())] {
        let all = [area, other, window].inReadingOrder
        if let found = all.neighbour(way, of: window) { #expect(all.contains(found)) }
      }
    }
  }

  @Test("A device's positions are on the screen, whatever range its axes claim") func axes() {
    for _ in 0..<Self.rounds {
      let axis = Axis(minimum: real(), maximum: real(), resolution: real(), isAbsolute: .random())
      let pixel = axis.pixel(real(), size: 1920)
      #expect((0...1920).contains(pixel), "\(axis)")
      let pressure = PressureAxis(number: integer(), minimum: real(), maximum: real()).part(real())
      #expect((0...1).contains(pressure))
      let rows = (0..<9).map { _ in Double(Float(real())) }
      let root = RootGeometry(
        width: 1920, height: 1080,
        monitors: (0..<Int.random(in: 0...3)).map { _ in
          Monitor(
            x: finite(), y: finite(), width: finite(), height: finite(), widthInMillimetres: finite(),
            heightInMillimetres: finite(), isBuiltIn: .random())
        })
      let pixels = root.pixelsPerPoint(
        axes: Bool.random() ? Axes(x: axis, y: axis) : nil, transformation: CoordinateTransformation(rows: rows))
      #expect((0.2...20).contains(pixels))
    }
  }

  @Test("Any bytes can be read as text, and any numbers as a list of keys") func texts() {
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12)).map { _ in
        [UInt8.random(in: 0...255), 0xF0, 0xE2, 0xC3, 0xFF, 0x80, 0].randomElement() ?? 0
      }
      let text = String(windowText: bytes, isCut: .random())
      #expect(text.utf8.count <= 2 * bytes.count)
      let held = HeldInput(numbers: (0..<8).map { _ in UInt(bitPattern: integer()) })
      #expect(HeldInput(numbers: held.numbers) == held)
    }
  }
}
