import Simulation

SimulateProgram.run(CommandLine.arguments)
