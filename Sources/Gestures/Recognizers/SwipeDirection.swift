/// A set of directions on the screen.
public struct SwipeDirection: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let right = Self(rawValue: 1)
  public static let left = Self(rawValue: 2)
  public static let up = Self(rawValue: 4)
  public static let down = Self(rawValue: 8)
  public static let upLeft = Self(rawValue: 16)
  public static let upRight = Self(rawValue: 32)
  public static let downLeft = Self(rawValue: 64)
  public static let downRight = Self(rawValue: 128)

  public static let horizontal: Self = [.left, .right]
  public static let vertical: Self = [.up, .down]
}
