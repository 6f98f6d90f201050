internal import Bindings
internal import Gestures
internal import Linux
internal import XServer

/// Reads the touchpads that the X server uses, through `dactyl-touchpad`, while bindings need the contacts on
/// touchpads.
final class ContactLoopSource: LoopSource, GestureObserver {
  /// Milliseconds after which the X server's times begin again at 0.
  private static let period: Int64 = 1 << 32

  private let gestures: GestureService
  private let isNeeded: () -> Bool
  private let reader: ContactReader?
  private var wasNeeded = false
  private var generation: Int?

  /// - Parameters:
  ///   - program: The path of `dactyl-touchpad`; nil to read no touchpads.
  ///   - isNeeded: Returns true if bindings need contacts now. Called in each pass.
  ///   - deliver: Called with each event, in chronological order. The times of the events are the server's.
  init(
    _ gestures: GestureService, program: String?, isNeeded: @escaping () -> Bool,
    deliver: @escaping (ContactEvent) -> Void
  ) {
    self.gestures = gestures
    self.isNeeded = isNeeded
    reader = program.map { program in
      ContactReader(
        start: { () throws(SystemError) in try ContactReader.start(program) }, report: Output.report,
        deliver: { [unowned gestures] event in
          guard case .frame(var frame) = event else { return deliver(event) }
          frame.timestamp = Self.serverTime(of: frame.timestamp, &gestures.clock)
          deliver(.frame(frame))
        })
    }
  }

  var awaitsPass: Bool { false }

  var entries: [PollEntry] { reader?.entries ?? [] }

  /// `now` if the devices or the bindings have changed since this source was last served; otherwise nil.
  var deadline: MonotonicTime? { reader != nil && isOutdated ? .now : nil }

  private var isNeededNow: Bool { isNeeded() && !gestures.pipeline.isPaused }

  /// True if the touchpads to read may differ from those that `reader` was last given.
  private var isOutdated: Bool {
    let isNeeded = isNeededNow
    return isNeeded != wasNeeded || isNeeded && generation != gestures.display.connection.deviceGeneration
  }

  func handle(_ entries: ArraySlice<PollEntry>, at now: MonotonicTime) {
    guard let reader else { return }
    if entries.contains(where: \.isReady) { reader.receive(at: now) }
    let connection = gestures.display.connection
    guard isOutdated else { return }
    let isNeeded = isNeededNow
    if isNeeded != wasNeeded { gestures.display.source.followTouchpads(isNeeded) }
    wasNeeded = isNeeded
    let touchpads = isNeeded ? connection.touchpadNodes : []
    // `touchpadNodes` may read the devices and thereby change `deviceGeneration`, so `generation` is stored afterwards.
    generation = connection.deviceGeneration
    reader.read(touchpads)
  }

  /// After a reload, tries again to read the touchpads that could not be read.
  func observe(_ event: DaemonEvent) {
    switch event {
    case .reload: reader?.reset()
    case .condition, .input, .unusedInput, .touchDisowned, .gestureDisowned, .refused, .admitted, .performed, .mode,
      .locked, .paused, .rehearsed, .resumed:
      break
    }
  }

  /// Ends the process `dactyl-touchpad`.
  func close() { reader?.read([]) }

  /// Converts a time of CLOCK_MONOTONIC to the server's time.
  ///
  /// The server reads the same clock, in milliseconds with 32 bits (`GetTimeInMillis` of Xorg). Therefore, if `clock`
  /// has not observed an event of the server yet, this time sets `clock`.
  static func serverTime(of time: Timestamp, _ clock: inout ServerClock) -> Timestamp {
    let machineTime = MonotonicTime(microseconds: time.microseconds)
    if let converted = clock.serverTime(at: machineTime) { return converted }
    let converted = Timestamp(microseconds: time.microseconds % (period * 1000))
    clock.observed(converted, at: machineTime)
    return converted
  }
}
