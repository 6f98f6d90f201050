/// The value of `set preview`, which shows or hides the preview of gestures with `commit`.
package enum Preview: String, Sendable, Hashable, CaseIterable { case on, off }
