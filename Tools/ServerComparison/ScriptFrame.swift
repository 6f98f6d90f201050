/// The position and the size of a window, in pixels.
package struct ScriptFrame: Equatable, Sendable {
  var x: Int32
  var y: Int32
  var width: UInt32
  var height: UInt32
}
