internal import Glibc

/// The entry point of the program `simulate`.
public enum SimulateProgram {
  static let help = """
    Usage: simulate [--seeds N | --minutes M] [--seed S] [--seconds T] [--jobs J] [--trace] [--only STEPS]
                    [--all-steps] [--plant DEFECT] [--compare]

    Runs the whole daemon in virtual time: N lives, or as many as M minutes allow, from seeds S, S+1, …, with T seconds
    of input each. The last line has the numbers of all that happened.

      --seeds N     number of lives (default: 20)
      --minutes M   real minutes in which lives are begun, instead of a number of lives
      --seed S      first seed (default: 1)
      --seconds T   virtual seconds of input in each life (default: 120)
      --jobs J      lives at the same time (default: the number of processors)
      --trace       print everything that happens in each life
      --only STEPS  leave out all other steps of the script, for example 3,17,18
      --all-steps   do not look for the steps that are enough to break an invariant
      --plant DEFECT  make up a defect that must be found; docs/testing.md lists them
      --compare     compare the simulated X server with a real one instead: N random scripts of input and requests
                    through both; needs Xorg with the drivers dummy and inputtest
      --help        print this

    The exit status is 1 if an invariant is broken in any life. The seed is printed then, and the steps that are enough
    to break it.

    """

  /// Runs the simulations that the command line requests, and ends this process.
  public static func run(_ arguments: [String]) -> Never {
    let options: SimulationOptions
    do {
      options = try SimulationOptions(arguments.dropFirst())
    } catch {
      write("simulate: \(error.message); see simulate --help\n", to: 2)
      exit(2)
    }
    if options.asksForHelp {
      write(help, to: 1)
      exit(0)
    }
    hashAlike(arguments)
    exit((options.comparesServers ? Comparisons(options).run() : Simulations(options).run()) ? 0 : 1)
  }

  /// Starts this program again with constant hash values, because hash values determine the order of sets.
  private static func hashAlike(_ arguments: [String]) {
    let name = "SWIFT_DETERMINISTIC_HASHING"
    guard getenv(name) == nil else { return }
    setenv(name, "1", 1)
    var words = arguments.map { strdup($0) } + [nil]
    execv("/proc/self/exe", &words)
    write("simulate: cannot start itself again\n", to: 2)
    exit(2)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    _ = text.withUTF8 { realWrite(descriptor, $0.baseAddress, $0.count) }
  }
}
