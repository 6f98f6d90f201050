import TestClients
import VirtualX

/// A picture of the screen at half its size: three bytes for each pixel, row by row.
struct Frame: Sendable {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// Reduces a screenshot; each pixel is the mean of four.
  init(_ screenshot: Screenshot) {
    let (width, height) = (screenshot.width / 2, screenshot.height / 2)
    (self.width, self.height) = (width, height)
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      for y in 0..<height {
        for x in 0..<width {
          let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { screenshot[2 * x + $0.0, 2 * y + $0.1] }
          let start = (y * width + x) * 3
          bytes[start] = UInt8(four.reduce(0) { $0 + Int($1.red) } / 4)
          bytes[start + 1] = UInt8(four.reduce(0) { $0 + Int($1.green) } / 4)
          bytes[start + 2] = UInt8(four.reduce(0) { $0 + Int($1.blue) } / 4)
        }
      }
      count = width * height * 3
    }
  }

  /// The picture as a file in the format PPM.
  var ppm: [UInt8] { Array("P6\n\(width) \(height)\n255\n".utf8) + bytes }
}
