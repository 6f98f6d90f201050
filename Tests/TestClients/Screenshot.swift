internal import CX11
internal import Glibc
internal import Linux
package import VirtualX

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
  /// The pixels, row by row. Each pixel has four bytes: blue, green, red, and a byte that is not used.
  package let bytes: [UInt8]

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
    let rowCount = height
    bytes = Array(unsafeUninitializedCapacity: rowLength * rowCount) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      for y in 0..<rowCount { memcpy(start + y * rowLength, data + y * stride, rowLength) }
      count = rowLength * rowCount
    }
  }

  /// Takes screenshots until one of them satisfies the condition, and returns it. Returns nil if the timeout passes
  /// first.
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

  /// The pixel at a position; black outside of the picture.
  package subscript(x: Int, y: Int) -> Pixel {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return Pixel(red: 0, green: 0, blue: 0) }
    let start = (y * width + x) * 4
    return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
  }

  /// Returns the number of pixels that satisfy the condition. The condition is called once for consecutive equal pixels
  /// in a row.
  package func count(where condition: (Pixel) -> Bool) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (count, last, isCounted) = (0, UInt32?.none, false)
      for pixel in bytes.bindMemory(to: UInt32.self) {
        if pixel != last {
          let value = UInt32(littleEndian: pixel)
          let (red, green) = (UInt8(truncatingIfNeeded: value >> 16), UInt8(truncatingIfNeeded: value >> 8))
          let blue = UInt8(truncatingIfNeeded: value)
          (last, isCounted) = (pixel, condition(Pixel(red: red, green: green, blue: blue)))
        }
        if isCounted { count += 1 }
      }
      return count
    }
  }

  /// The smallest area around all pixels that differ from another picture of the same size; nil if no pixel differs.
  ///
  /// Compares bytes in memory, because tests compare hundreds of pictures of 8 MB in debug builds.
  package func difference(from other: Screenshot) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    guard width == other.width, height == other.height else { return (0, 0, width, height) }
    return bytes.withUnsafeBytes { mine -> (left: Int, top: Int, right: Int, bottom: Int)? in
      other.bytes.withUnsafeBytes { others -> (left: Int, top: Int, right: Int, bottom: Int)? in
        guard let mine = mine.baseAddress, let others = others.baseAddress else { return nil }
        let rowLength = width * 4
        let isSame = { (start: Int, length: Int) in memcmp(mine + start, others + start, length) == 0 }
        // The unused byte is not compared.
        let isAlike = { (start: Int) in
          let bits =
            mine.load(fromByteOffset: start, as: UInt32.self) ^ others.load(fromByteOffset: start, as: UInt32.self)
          return UInt32(littleEndian: bits) & 0xFF_FFFF == 0
        }
        guard !isSame(0, rowLength * height) else { return nil }
        var (left, top, right, bottom) = (width, height, 0, 0)
        for y in 0..<height where !isSame(y * rowLength, rowLength) {
          let row = y * rowLength
          var first = isSame(row, left * 4) ? left : 0
          while first < width, isAlike(row + first * 4) { first += 1 }
          guard first < width else { continue }
          (left, top, bottom) = (min(left, first), min(top, y), y + 1)
          guard !isSame(row + right * 4, (width - right) * 4) else { continue }
          var end = width
          while end > right, isAlike(row + (end - 1) * 4) { end -= 1 }
          right = end
        }
        return bottom > 0 ? (left, top, right, bottom) : nil
      }
    }
  }
}
