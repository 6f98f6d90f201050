// Swift's clock is in a library of its own, whose calls of the C library cannot be replaced. The clock's two properties
// can be replaced by their names.

/// A point of the real clock that represents the start of virtual time. Only differences from it are used.
private let origin = ContinuousClock().now

private var present: ContinuousClock.Instant {
  guard let world = SimulatedWorld.current else { return ContinuousClock().now }
  return origin.advanced(by: .microseconds(world.readClock()))
}

/// `ContinuousClock.now`.
@_silgen_name("$ss15ContinuousClockV3nowAB7InstantVvgZ")
public func simulatedClockNow() -> ContinuousClock.Instant { present }

/// `ContinuousClock.Instant.now`.
@_silgen_name("$ss15ContinuousClockV7InstantV3nowADvgZ")
public func simulatedInstantNow() -> ContinuousClock.Instant { present }
