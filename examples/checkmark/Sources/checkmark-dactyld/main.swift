import Checkmark
import Daemon
import Gestures

var recognizers = RecognizerRegistry()
recognizers.registerCheckmark()
DaemonProgram.run(CommandLine.arguments, recognizers: recognizers)
