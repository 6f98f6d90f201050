/// An action of a person, or a disturbance, between two pauses.
enum Activity: String, CaseIterable {
  case point, click, longPress, dragUnbound, mouseGesture, type, scroll, touchClick
  case padGesture, hastyPadGesture, screenGesture
  case windowInGesture, unplugInGesture, replugMouse, lock, pause, reload
  case killInGesture, killAtRest, stopInGesture, setClock, loseServer, suspend, crash

  /// The relative frequency of the activity. Disturbances are far more frequent than in a real day.
  var weight: Int {
    switch self {
    case .padGesture: 50
    case .click, .screenGesture, .mouseGesture: 20
    case .point, .type, .scroll, .hastyPadGesture: 12
    case .touchClick, .dragUnbound: 8
    case .windowInGesture: 6
    case .longPress, .lock, .pause, .reload, .killInGesture, .unplugInGesture, .crash: 4
    case .replugMouse, .killAtRest, .stopInGesture, .setClock, .suspend: 3
    case .loseServer: 1
    }
  }
}
