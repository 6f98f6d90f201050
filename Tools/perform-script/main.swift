import Glibc
import ServerComparison
import VirtualX

// Reads scripts line by line. Answers each script with its log on a new server, and an empty line.
while let line = readLine() {
  do {
    let script = try ComparisonScript(request: line)
    let server = try VirtualServer()
    let log = try ScriptPerformance.log(of: script, display: server.display, input: PrivateServerInput(server))
    server.stop()
    for line in log { print(line) }
  } catch let error as VirtualServerError {
    print("error: \(error.description)")
  } catch let error as ComparisonError {
    print("error: \(error.message)")
  }
  print("")
  fflush(nil)
}
