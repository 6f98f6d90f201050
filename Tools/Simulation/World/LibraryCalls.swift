internal import Glibc

/// The original functions of the C library that this program replaces.
enum LibraryCalls {
  typealias Clock = @convention(c) (Int32, UnsafeMutablePointer<timespec>) -> Int32
  typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
  typealias Exit = @convention(c) (Int32) -> Void
  typealias Kill = @convention(c) (Int32, Int32) -> Int32
  typealias Wait = @convention(c) (Int32, UnsafeMutablePointer<Int32>?, Int32) -> Int32
  typealias Timer = @convention(c) (Int32, Int32) -> Int32
  typealias SocketPair = @convention(c) (Int32, Int32, Int32, UnsafeMutablePointer<Int32>) -> Int32
  typealias Poll =
    @convention(c) (UnsafeMutablePointer<pollfd>?, nfds_t, UnsafePointer<timespec>?, UnsafeRawPointer?) -> Int32
  typealias Fork = @convention(c) () -> Int32

  static let clock = find("clock_gettime", as: Clock.self)
  static let write = find("write", as: Write.self)
  static let exit = find("_exit", as: Exit.self)
  static let kill = find("kill", as: Kill.self)
  static let wait = find("waitpid", as: Wait.self)
  static let timer = find("timerfd_create", as: Timer.self)
  static let socketPair = find("socketpair", as: SocketPair.self)
  static let poll = find("ppoll", as: Poll.self)
  static let fork = find("fork", as: Fork.self)

  /// Finds the next definition of a function, in the libraries after this program.
  private static func find<Function>(_ name: String, as type: Function.Type) -> Function {
    // The first argument is RTLD_NEXT.
    unsafeBitCast(dlsym(UnsafeMutableRawPointer(bitPattern: -1), name), to: type)
  }
}

func realWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  LibraryCalls.write(descriptor, bytes, count)
}

func realExit(_ status: Int32) -> Never {
  LibraryCalls.exit(status)
  abort()
}

/// Opens a descriptor that never becomes readable.
func inertDescriptor() -> Int32 { LibraryCalls.timer(CLOCK_MONOTONIC, 0) }
