/// The pictures of what gestures with `commit` would do.
package enum Preview: String, Sendable, Hashable, CaseIterable { case on, off }
