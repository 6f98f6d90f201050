import Gestures
import TestSupport
import Testing

@testable import XServer

@Suite("The layout of desktops, monitors and tiles", .waitsForPrograms) struct DesktopLayoutTests {
  @Test(
    "The neighbour of a desktop is the desktop beside it in the pager",
    arguments: [
      ([], 4, 1, [0, 2, 1, 1]), ([0, 2, 2, 0], 4, 1, [0, 1, 1, 3]), ([0, 2, 2, 0], 4, 2, [2, 3, 0, 2]),
      ([1, 2, 2, 0], 4, 1, [1, 3, 0, 1]), ([0, 2, 2, 1], 4, 0, [1, 0, 0, 2]), ([0, 2, 2, 2], 4, 0, [1, 0, 2, 0]),
      ([0, 2, 2, 3], 4, 0, [0, 1, 2, 0]), ([0, 0, 2], 6, 4, [3, 5, 1, 4]), ([0, 3, 0], 5, 1, [0, 2, 1, 4]),
      ([0, 3, 0], 5, 2, [1, 2, 2, 2]), ([0, 1, 1, 0], 4, 1, [0, 2, 1, 1]), ([7], 2, 0, [0, 1, 0, 0]),
      ([0, .max, .max, 0], 3, 1, [0, 2, 1, 1]), ([], 0, 0, [0, 0, 0, 0]), ([], 3, 9, [9, 9, 9, 9]),
    ] as [([UInt], Int, Int, [Int])])
  func beside(numbers: [UInt], count: Int, current: Int, expected: [Int]) {
    let layout = DesktopLayout(numbers, count: count)
    let found = [Neighbour.left, .right, .up, .down].map { layout.desktop($0, from: current) }
    #expect(found == expected)
  }

  @Test(
    "At the end of a row, the next desktop wraps or stops, as the action specifies",
    arguments: [
      ([], 4, 0, [0, 1, 0, 0], [3, 1, 0, 0]), ([], 4, 3, [2, 3, 3, 3], [2, 0, 3, 3]),
      ([0, 2, 2, 0], 4, 1, [0, 1, 1, 3], [0, 0, 3, 3]), ([1, 2, 2, 0], 4, 1, [1, 3, 0, 1], [3, 3, 0, 0]),
      ([0, 3, 0], 5, 4, [3, 4, 1, 4], [3, 3, 1, 1]), ([0, 3, 0], 5, 2, [1, 2, 2, 2], [1, 0, 2, 2]),
      ([0, 3, 0, 2], 5, 0, [1, 0, 3, 0], [1, 2, 3, 3]), ([0, .max, .max, 0], 3, 2, [1, 2, 2, 2], [1, 0, 2, 2]),
      ([0, 1, .max], .max, 5, [5, 5, 4, 6], [5, 5, 4, 6]),
    ] as [([UInt], Int, Int, [Int], [Int])])
  func ends(numbers: [UInt], count: Int, current: Int, stopped: [Int], wrapped: [Int]) {
    let layout = DesktopLayout(numbers, count: count)
    let ways = [Neighbour.left, .right, .up, .down]
    #expect(ways.map { layout.desktop($0, from: current, atEnd: .stop) } == stopped)
    #expect(ways.map { layout.desktop($0, from: current, atEnd: .wrap) } == wrapped)
    #expect(ways.map { layout.desktop($0, from: current) } == stopped)
  }

  @Test("`next stop` stays at the last desktop, `previous stop` at the first") func stop() {
    let layout = DesktopLayout([], count: 3)
    #expect(layout.desktop(.next, from: 2, atEnd: .stop) == 2 && layout.desktop(.previous, from: 0, atEnd: .stop) == 0)
    #expect(layout.desktop(.next, from: 1, atEnd: .stop) == 2 && layout.desktop(.next, from: 2, atEnd: .wrap) == 0)
  }

  @Test("`next` after the last desktop is the first desktop, and desktops are numbered from 1") func row() {
    let layout = DesktopLayout([], count: 3)
    #expect(layout.desktop(.next, from: 2) == 0 && layout.desktop(.previous, from: 0) == 2)
    #expect(layout.desktop(.number(3), from: 0) == 2)
    #expect(layout.desktop(.number(0), from: 0) == nil && layout.desktop(.number(4), from: 0) == nil)
  }

  @Test("A monitor's neighbour is the nearest monitor in that direction, or the monitor itself") func monitors() {
    let left = Rectangle(x: 0, y: 100, width: 1000, height: 800)
    let middle = Rectangle(x: 1000, y: 0, width: 2000, height: 1000)
    let right = Rectangle(x: 3000, y: 0, width: 1000, height: 1000)
    let above = Rectangle(x: 1000, y: -1000, width: 2000, height: 1000)
    let all = [right, above, left, middle].inReadingOrder
    #expect(all == [left, above, middle, right])
    #expect(all.neighbour(.left, of: right) == middle && all.neighbour(.left, of: left) == left)
    #expect(all.neighbour(.up, of: middle) == above && all.neighbour(.down, of: above) == middle)
    #expect(all.neighbour(.next, of: right) == left && all.neighbour(.number(3), of: left) == middle)
    #expect(all.neighbour(.number(5), of: left) == nil)
    #expect(all.neighbour(.next, of: right, atEnd: .stop) == right)
    #expect(
      all.neighbour(.left, of: left, atEnd: .wrap) == right && all.neighbour(.right, of: right, atEnd: .wrap) == left)
    #expect(all.neighbour(.up, of: above, atEnd: .wrap) == middle && all.neighbour(.up, of: above) == above)
  }

  @Test("A window that changes monitors keeps its relative position, and fits into the monitor") func moved() {
    let (from, to) = (
      Rectangle(x: 0, y: 0, width: 1000, height: 1000), Rectangle(x: 1000, y: 0, width: 500, height: 400)
    )
    let window = Rectangle(x: 800, y: 250, width: 200, height: 500)
    #expect(window.moved(from: from, to: to) == Rectangle(x: 1300, y: 0, width: 200, height: 400))
    let lost = Rectangle(x: -400, y: 5000, width: 100, height: 100)
    #expect(lost.moved(from: from, to: to) == Rectangle(x: 1000, y: 300, width: 100, height: 100))
  }
}
