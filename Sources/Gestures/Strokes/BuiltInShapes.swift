/// Predefined shapes: letters and signs that people draw in one natural stroke. They need no templates drawn by the
/// user.
public enum BuiltInShapes {
  /// The names of all shapes, such as `L` and `circle`, in the order of the documentation.
  public static let names = table.map(\.name)

  private static let paths = Dictionary(
    table.map { ($0.name, $0.ways.map { $0.map { Point(x: $0.x, y: $0.y) } }) }
  ) { first, _ in first }

  /// Returns the paths of a shape, each as the list of its corners, on a grid of 100 with y downwards; nil for an
  /// unknown name.
  public static func paths(named name: String) -> [[Point]]? { paths[name] }

  /// Returns a shape to compare strokes with; nil for an unknown name.
  ///
  /// - Parameters:
  ///   - name: One of ``names``.
  ///   - rotationTolerance: Maximum rotation of a drawn stroke.
  ///   - strictness: Scales the maximum distance between a drawn stroke and the shape.
  public static func shape(
    named name: String, rotationTolerance: RotationTolerance = .upTo15Degrees, strictness: StrokeStrictness = .normal
  ) -> StrokeShape? {
    paths[name].map { paths in
      StrokeShape(
        paths.compactMap { StrokeTemplate(points: $0) }, rotationTolerance: rotationTolerance,
        limit: StrokeShape.writtenLimit,
        adaptsLimit: false, strictness: strictness)
    }
  }

  private typealias Way = [(x: Double, y: Double)]

  /// The corners of each shape's paths, on a grid of 100 with y downwards.
  private static let table: [(name: String, ways: [Way])] = [
    (
      "C",
      [[(90, 15), (70, 3), (50, 0), (25, 7), (7, 25), (0, 50), (7, 75), (25, 93), (50, 100), (70, 97), (90, 85)]]
    ),
    ("J", [[(60, 0), (60, 75), (45, 97), (25, 100), (8, 92), (0, 75)]]),
    ("L", [[(0, 0), (0, 100), (70, 100)]]),
    ("M", [[(0, 100), (15, 0), (50, 70), (85, 0), (100, 100)]]),
    ("N", [[(0, 100), (0, 0), (80, 100), (80, 0)]]),
    ("O", bothTurns(circle)),
    (
      "S",
      [
        [
          (90, 12), (70, 2), (50, 0), (25, 5), (10, 25), (25, 43), (50, 50), (75, 57), (90, 75), (75, 95), (50, 100),
          (30, 98), (10, 88),
        ]
      ]
    ),
    ("U", [[(0, 0), (0, 55), (8, 80), (25, 95), (50, 100), (75, 95), (92, 80), (100, 55), (100, 0)]]),
    ("V", wedge),
    ("W", [[(0, 0), (25, 100), (50, 30), (75, 100), (100, 0)]]),
    ("Z", [[(0, 0), (100, 0), (0, 100), (100, 100)]]),
    ("arrow-up", [[(0, 100), (50, 0), (100, 100)]]),
    ("arrow-down", wedge),
    ("arrow-left", [[(100, 0), (0, 50), (100, 100)]]),
    ("arrow-right", [[(0, 0), (100, 50), (0, 100)]]),
    ("circle", bothTurns(circle)),
    ("square", bothTurns([(0, 0), (0, 100), (100, 100), (100, 0), (0, 0)])),
    ("tick", [[(0, 60), (40, 100), (100, 0)]]),
    ("triangle", bothTurns([(50, 0), (100, 100), (0, 100), (50, 0)])),
  ]

  /// Two variants of a wedge. The second variant has a slightly shorter first leg, as in fast drawings, so that a fast
  /// wedge is not confused with a tick.
  private static let wedge: [Way] = [[(0, 0), (50, 100), (100, 0)], [(0, 12), (47, 100), (100, 0)]]

  /// A circle that begins at the top and runs counterclockwise, as most people write an O.
  private static let circle: Way = [
    (50, 0), (25, 7), (7, 25), (0, 50), (7, 75), (25, 93), (50, 100), (75, 93), (93, 75), (100, 50), (93, 25), (75, 7),
    (50, 0),
  ]

  private static func bothTurns(_ way: Way) -> [Way] { [way, way.reversed()] }
}
