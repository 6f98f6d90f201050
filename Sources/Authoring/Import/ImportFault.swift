/// The reason why a part of a foreign configuration has no counterpart.
struct ImportFault: Error { let reason: String }
