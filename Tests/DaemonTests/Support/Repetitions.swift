import Foundation

/// How often a test of faults repeats itself: DACTYL_TEST_FAULTS times, 5 if that is not set.
let faultRepetitions = number("DACTYL_TEST_FAULTS") ?? 5

/// How many windows vanish in each scenario: DACTYL_VANISHING, 50 if that is not set.
let vanishingWindows = number("DACTYL_VANISHING") ?? 50

/// How long random fingers touch windows that come and go: DACTYL_VANISHING_MINUTES, or four seconds.
let vanishingTime = number("DACTYL_VANISHING_MINUTES").map { Duration.seconds(60 * $0) } ?? .seconds(4)

private func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
