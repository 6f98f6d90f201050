internal import CX11
internal import Linux

/// A picture of the whole screen, as any program gets it: XGetImage of the root window.
package struct Screenshot: Sendable {
  package struct Pixel: Sendable, Hashable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  package let width: Int
  package let height: Int
  /// Row by row, four bytes each: blue, green, red, and one without meaning.
  let bytes: [UInt8]

  /// - Throws: if the display cannot be reached, or its pixels are not of 32 bits.
  package init(display name: String) throws(VirtualServerError) {
    guard let display = XOpenDisplay(name) else { throw .cannotConnect(display: name) }
    defer { XCloseDisplay(display) }
    let screen = XDefaultScreen(display)
    (width, height) = (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
    let everyPlane = UInt.max
    guard
      let image = XGetImage(
        display, XDefaultRootWindow(display), 0, 0, UInt32(width), UInt32(height), everyPlane, ZPixmap)
    else { throw .cannotConnect(display: name) }
    defer { _ = image.pointee.f.destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else {
      throw .cannotConnect(display: name)
    }
    let (rowLength, stride) = (width * 4, Int(image.pointee.bytes_per_line))
    let raw = UnsafeRawBufferPointer(start: data, count: stride * height)
    bytes = (0..<height).flatMap { raw[($0 * stride)..<($0 * stride + rowLength)] }
  }

  /// Takes screenshots until one satisfies the condition, and returns that one; nil if none does before the timeout.
  package static func wait(
    on display: String, timeout: Duration = .seconds(20), until condition: (Screenshot) throws -> Bool
  ) throws -> Screenshot? {
    let end = MonotonicTime.now + timeout
    while MonotonicTime.now < end {
      let screenshot = try Screenshot(display: display)
      if try condition(screenshot) { return screenshot }
      Poll.sleep(for: .milliseconds(10))
    }
    return nil
  }

  /// The pixel at a position; black outside.
  package subscript(x: Int, y: Int) -> Pixel {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return Pixel(red: 0, green: 0, blue: 0) }
    let start = (y * width + x) * 4
    return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
  }

  /// Number of pixels that satisfy the condition.
  package func count(where condition: (Pixel) -> Bool) -> Int {
    (0..<height).reduce(0) { sum, y in sum + (0..<width).count { condition(self[$0, y]) } }
  }

  /// The smallest area around all pixels that differ from another picture of the same size; nil if none does.
  package func difference(from other: Screenshot) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    guard width == other.width, height == other.height else { return (0, 0, width, height) }
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      let row = (y * width * 4)..<((y + 1) * width * 4)
      guard bytes[row] != other.bytes[row] else { continue }
      for x in 0..<width where self[x, y] != other[x, y] {
        let old = found ?? (x, y, x + 1, y + 1)
        found = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return found
  }
}
