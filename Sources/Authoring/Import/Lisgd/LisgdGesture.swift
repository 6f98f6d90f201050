internal import Bindings

/// A gesture of lisgd: the value of the option `-g`, such as `1,DU,B,*,R,onboard`.
struct LisgdGesture {
  let line: Int
  let source: String
  let fingers: String
  /// The direction of the movement as in bindings; nil for a direction that lisgd does not have.
  let direction: String?
  /// The edge or corner in lisgd's letters; `*` if the gesture may be anywhere, `N` if it must be away from all edges.
  let edge: String
  /// The length of the movement in lisgd's letters; `*` if the length does not matter.
  let distance: String
  /// True if the gesture repeats while the fingers move.
  let isRepeated: Bool
  let command: String
  /// True if the command contains a comma. lisgd cuts off the command at the comma.
  let isCut: Bool

  private static let directions = [
    "LR": "right", "RL": "left", "UD": "down", "DU": "up", "DLUR": "up-right", "URDL": "down-left",
    "ULDR": "down-right", "DRUL": "up-left",
  ]
  private static let places = [
    "L": "left", "R": "right", "T": "top", "B": "bottom", "TL": "top-left", "TR": "top-right", "BL": "bottom-left",
    "BR": "bottom-right",
  ]

  init(line: Int, source: String) {
    (self.line, self.source) = (line, source)
    // lisgd ignores empty fields, too.
    let fields = source.split(separator: ",").map(String.init)
    func field(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    fingers = field(0).trimmed
    direction = Self.directions[field(1)]
    var last = 2
    // The first version of lisgd has neither edges nor distances.
    if ["*", "N"].contains(field(2)) || Self.places[field(2)] != nil {
      edge = field(2)
      last = 3
      if fields.count > 4 || ["*", "S", "M", "L"].contains(field(3)) {
        distance = field(3)
        last = ["P", "R"].contains(field(4)) ? 5 : 4
      } else {
        distance = "*"
      }
    } else {
      (edge, distance) = ("*", "*")
    }
    isRepeated = last == 5 && field(4) == "P"
    command = field(last).trimmed
    isCut = fields.count > last + 1
  }

  /// True if the gesture requires a movement over a certain part of the screen (`M` or `L`).
  var isLong: Bool { distance == "M" || distance == "L" }

  /// A movement, regardless of its edge and its length.
  struct Movement: Hashable {
    let fingers: String
    let direction: String?
    let isRepeated: Bool
  }

  var movement: Movement { Movement(fingers: fingers, direction: direction, isRepeated: isRepeated) }

  /// The movements along one axis at one edge, in both directions.
  struct Track: Hashable {
    let fingers: String
    let axis: String?
    let edge: String
  }

  var track: Track { Track(fingers: fingers, axis: axis, edge: edge) }

  /// The option `at` for the edge, preceded by a space; empty if the gesture may be anywhere.
  var option: String { place.map { " at \($0)" } ?? "" }

  /// The words of `edge` in bindings; nil if the gesture may be anywhere.
  var place: String? { Self.places[edge] }

  /// True if the movement goes towards `edge`. Such a movement can end at the edge, but cannot begin there.
  var endsAtEdge: Bool {
    let outwards = ["left": "left", "right": "right", "up": "top", "down": "bottom"]
    let sides = (place ?? "").split(separator: "-").map(String.init)
    return (direction ?? "").split(separator: "-").contains { outwards[String($0)].map(sides.contains) ?? false }
  }

  /// Returns true if this gesture matches every movement of `other`. lisgd then performs only the gesture that is first
  /// in its list.
  func covers(_ other: LisgdGesture) -> Bool {
    guard movement == other.movement, !isLong || distance == other.distance else { return false }
    return edge == "*" || edge == other.edge || edge.count == 1 && other.edge.count == 2 && other.edge.contains(edge)
  }

  /// The axis of the direction: `vertical` or `horizontal`; nil for a diagonal.
  var axis: String? {
    switch direction {
    case "up", "down": "vertical"
    case "left", "right": "horizontal"
    default: nil
    }
  }
}
