import Foundation

/// Number of repetitions of tests with faults: DACTYL_TEST_FAULTS. Default: 5.
let faultRepetitions = number("DACTYL_TEST_FAULTS") ?? 5

/// Number of windows that vanish in each scenario: DACTYL_VANISHING. Default: 50.
let vanishingWindows = number("DACTYL_VANISHING") ?? 50

/// Duration for which random fingers touch windows that come and go: DACTYL_VANISHING_MINUTES. Default: four seconds.
let vanishingTime = number("DACTYL_VANISHING_MINUTES").map { Duration.seconds(60 * $0) } ?? .seconds(4)

private func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }
