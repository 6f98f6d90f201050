/// A binding before its names are looked up.
struct PendingBinding {
  var binding: Binding
  var name: Word?
  /// The name of the shape that a stroke draws; nil if the trigger names no shape.
  var shape: Word?
  var waitsFor: [Word] = []
  var togetherWith: [Word] = []
}
