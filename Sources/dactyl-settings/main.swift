import Glibc
import SettingsWindow

exit(SettingsProgram.run(CommandLine.arguments))
