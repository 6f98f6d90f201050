import Daemon

DaemonProgram.run(CommandLine.arguments)
