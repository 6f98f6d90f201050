import Checkmark
import Daemon
import GestureKinds

var recognizers = RecognizerRegistry()
recognizers.registerCheckmark()
DaemonProgram.run(CommandLine.arguments, recognizers: recognizers)
