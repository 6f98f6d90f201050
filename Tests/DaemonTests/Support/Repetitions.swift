import Foundation

/// How often a test of faults repeats itself: DACTYL_TEST_FAULTS times, 5 if that is not set.
let faultRepetitions = ProcessInfo.processInfo.environment["DACTYL_TEST_FAULTS"].flatMap { Int($0) } ?? 5
