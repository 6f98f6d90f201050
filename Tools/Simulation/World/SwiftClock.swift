// Swift's clock is in another library, whose calls of the C library cannot be replaced. But this program can replace
// two properties of the clock by defining functions with their names.

/// A point of the real clock that represents the start of virtual time. Only differences from this point are used.
private let origin = ContinuousClock().now

private var present: ContinuousClock.Instant {
  guard let world = SimulatedWorld.current else { return ContinuousClock().now }
  return origin.advanced(by: .microseconds(world.readClock()))
}

/// Replaces `ContinuousClock.now`.
@_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
public func simulatedClockNow() -> ContinuousClock.Instant { present }

/// Replaces `ContinuousClock.Instant.now`.
@_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
public func simulatedInstantNow() -> ContinuousClock.Instant { present }
