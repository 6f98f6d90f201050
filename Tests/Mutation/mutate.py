#!/usr/bin/env python3
"""Changes the sources in one place at a time and asks whether the tests notice.

Usage: Tests/Mutation/mutate.py [FOLDER ...] [--sites N] [--seed N] [--only FILE[:LINE] ...] [--no-build] [--list]

The tests are built once, in the checkout. For each mutation only the changed file is compiled, in a temporary folder,
and only the tests of its module are linked; no file of the checkout changes. A mutation that does not compile counts for
nothing, and another one is drawn for it. Exits with 1 if fewer mutations of a folder are caught than its floor asks for.
"""
import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCTS = ROOT / ".build/debug"
SECONDS_PER_RUN = 60
BYTES_PER_RUN = 4 << 30
# These try how much the parser bears, take the longest, and notice nothing that the others do not.
SKIPPED = r"BindingsTests\.(SyntaxTreeTests/depth|DiagnosticTests/)"


@dataclass
class Folder:
    """A part of the sources, and what judges it."""
    path: str  # a folder below Sources, a file, or the declaration of a type in it: `FILE#TYPE`
    tests: str  # the module of the tests that notice a mutation
    suites: str  # those of them that run first; all others run only if these notice nothing
    sites: int  # mutations in a sample
    floor: int  # percentage that must be caught
    runs: int = 1500  # random cases in each run of the tests

    @property
    def module(self):
        return self.path.split("/")[0]


FOLDERS = [
    Folder("Gestures/Engine", "GesturesTests", "Engine|Conformance", 20, 85),
    Folder("Gestures/Motion", "GesturesTests", "Motion|Velocity|Direction|Conformance", 10, 80),
    Folder("Gestures/Recognizers", "GesturesTests", "Recognizer|Conformance", 20, 85),
    Folder("Gestures/Strokes", "GesturesTests", "Stroke|Shape", 15, 75),
    Folder("Bindings/Syntax", "BindingsTests", "Syntax|Format|ErrorTable", 10, 80, 300),
    Folder("Bindings/Parsing", "BindingsTests", "ErrorTable|FormTests|Sentence|Include", 15, 80, 300),
    Folder("Bindings/Kinds", "BindingsTests", "Kind|Option|ErrorTable", 15, 80, 300),
    Folder("Bindings/Actions", "BindingsTests", "Action|ErrorTable", 10, 80, 300),
    Folder("Bindings/Settings", "BindingsTests", "Setting|ErrorTable", 10, 80, 300),
    Folder("Bindings/Checks", "BindingsTests", "Warning|ErrorTable", 10, 60, 300),
    Folder("Bindings/Formatting", "BindingsTests", "Format|RoundTrip", 10, 80, 300),
    Folder("Bindings/Planning", "BindingsTests", "Planner|Kind|Scope|Steps|Live|Coordination|Delivery", 20, 80, 300),
    Folder("Bindings/RegularExpressions", "BindingsTests", "RegularExpression", 10, 80, 300),
    # The parts of XServer that need no X server, judged by the suites that start none.
    Folder("XServer/Events/ScanAssembler.swift", "XServerTests", "ScanAssembler", 10, 80),
    Folder("XServer/Trackers", "XServerTests", "Tracker", 20, 80),
    Folder("XServer/Devices/DeviceProperties.swift#CoordinateTransformation", "XServerTests", "RootGeometry", 5, 80),
    Folder("XServer/Devices/RootGeometry.swift#Monitor", "XServerTests", "RootGeometry|DeviceTraits", 5, 80),
    Folder("XServer/Devices/RootGeometry.swift#RootGeometry", "XServerTests", "RootGeometry|DeviceTraits", 10, 80),
    Folder("XServer/Devices/Axis.swift", "XServerTests", "DeviceTraits|HostileNumber", 10, 80),
    Folder("XServer/Devices/DeviceTraits.swift", "XServerTests", "DeviceTraits", 10, 80),
    Folder("XServer/Connection/ServerTime.swift", "XServerTests", "ServerTime", 5, 80),
    Folder("XServer/Keyboard/Keymap.swift", "XServerTests", "Keymap", 10, 80),
]
# The other suites of XServerTests start an X server each: these alone judge.
PURE_SUITES = {
    "XServerTests": "ScanAssembler|Tracker|DeviceTraits|RootGeometry|HostileNumber|ServerTime|Keymap|TypingStep",
}

COMPARISONS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="], "&&": ["||"], "||": ["&&"],
}
COMPARISON = re.compile(r" (<|<=|>|>=|==|!=|===|!==|&&|\|\|) ")
SUM = re.compile(r" (\+=|-=|\*=) ")
TRUTH = re.compile(r"(= |return )(true|false)\b")
ASSIGNMENT = re.compile(r"^\s*[\w.\[\]\-1 ]*[\w\]] = [^=].*[^,({]$")
RETURN = re.compile(r"\breturn ([^{}]+?)(?= \}|$)")
LEAVE = re.compile(r"^\s*return$")


def mutations(line):
    """All (description, new line) for one line of code."""
    code = line.split("//")[0].rstrip()
    stripped = code.strip()
    if not stripped or stripped.startswith(("@", "import ", "infix ", "extension ", "public static func")):
        return
    for match in COMPARISON.finditer(code):
        for other in COMPARISONS[match[1]]:
            yield f"{match[1]} -> {other}", code[: match.start(1)] + other + code[match.end(1):]
    for match in SUM.finditer(code):
        other = "-=" if match[1] == "+=" else "+="
        yield f"{match[1]} -> {other}", code[: match.start(1)] + other + code[match.end(1):]
    for match in TRUTH.finditer(code):
        other = "false" if match[2] == "true" else "true"
        yield f"{match[2]} -> {other}", code[: match.start(2)] + other + code[match.end(2):]
    if ASSIGNMENT.match(code) and not re.search(r"\b(let|var|case|guard|if|for|while|defer|return)\b", code):
        yield "assignment dropped", ""
    if LEAVE.match(code):
        yield "return dropped", ""
    for match in RETURN.finditer(code):
        # Which of these is Swift depends on the function's type; the compiler picks.
        for other in ["", "nil", f"!({match[1]})", f"-({match[1]})"]:
            if match[1] not in (other, "true", "false"):
                yield f"return {match[1]} -> {other}", code[: match.start(1)] + other + code[match.end(1):]


def sites(folder):
    path, _, declared = folder.path.partition("#")
    path = ROOT / "Sources" / path
    if not path.exists():
        sys.exit(f"Sources/{folder.path} does not exist")
    for file in [path] if path.is_file() else sorted(path.rglob("*.swift")):
        lines = file.read_text().splitlines()
        start = next((i for i, line in enumerate(lines) if re.match(rf"(package |public )?struct {declared}\b", line)), 0)
        end = next((i for i in range(start, len(lines)) if declared and lines[i] == "}"), len(lines))
        for number in range(start, end):
            for what, text in mutations(lines[number]):
                yield file, number + 1, what, text


def dependencies():
    """The modules that each module needs, itself included."""
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, capture_output=True, check=True).stdout
    direct = {}
    for target in json.loads(dump)["targets"]:
        names = [next(iter(dependency.values()))[0] for dependency in target["dependencies"]]
        direct[target["name"]] = set(names)

    def closure(name):
        return {name}.union(*(closure(other) for other in direct.get(name, ())))
    return {name: closure(name) for name in direct}


class Bench:
    """Compiles, links and runs mutations with the commands and the objects of the last build."""

    # Options of the build's command, with the number of their values, that do not concern one file.
    DROPPED = {
        "-emit-dependencies": 0, "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1, "-incremental": 0, "-c": 0,
        "-enable-batch-mode": 0, "-serialize-diagnostics": 0, "-index-store-path": 1, "-parseable-output": 0, "-g": 0,
        "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-warnings-as-errors": 0, "-j2": 0,
    }

    def __init__(self, scratch, builds):
        self.scratch = Path(scratch)
        if builds:
            subprocess.run(["swift", "build", "--build-tests"], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
        self.manifest = (ROOT / ".build/debug.yaml").read_text()
        self.dependencies = dependencies()
        self.checked = set()  # modules of tests that pass without any mutation
        # The build's own entry point names the suites of all modules, so the tests of one need another.
        (self.scratch / "main.swift").write_text("import Testing\nawait __swiftPMEntryPoint() as Never\n")
        subprocess.run(["swiftc", "-c", "main.swift", "-o", "main.o"], cwd=self.scratch, check=True)

    def arguments(self, name, kind):
        """The command with which the build makes a module or the tests, from the manifest of the build."""
        start = re.search(rf'^  "C\.{name}-[^"]*\.{kind}":$', self.manifest, re.M).end()
        return json.loads(re.compile(r"^    args: (\[.*\])$", re.M).search(self.manifest, start)[1])

    def check(self, folder):
        """Exits if the tests of a folder fail without any mutation."""
        if folder.tests in self.checked:
            return
        outcome, detail = self.test(folder, self.link(folder, None, None))
        if outcome != "survived":
            sys.exit(f"{folder.tests} fails without any mutation: {outcome} {detail}")
        self.checked.add(folder.tests)

    def compile(self, folder, source, text):
        """Compiles one changed file; returns its object, or None where the mutation is no Swift."""
        arguments = iter(self.arguments(folder.module, "module")[1:])
        command = ["swiftc", "-frontend", "-c", "-suppress-warnings"]
        others = []
        for argument in arguments:
            if argument.startswith("@"):
                others = Path(argument[1:]).read_text().split()
            elif argument == "-Xcc":
                command += [argument, next(arguments)]
            elif argument in self.DROPPED:
                for _ in range(self.DROPPED[argument]):
                    next(arguments)
            elif not re.fullmatch(r"-j\d+", argument):
                command.append(argument)
        # The mutation has the file's own name: the compiler makes names of private symbols of it.
        mutant = self.scratch / source.name
        mutant.write_text(text)
        target = self.scratch / "mutant.o"
        command += ["-primary-file", str(mutant), *(name for name in others if Path(name) != source), "-o", str(target)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=600)
        mutant.unlink()
        return target if run.returncode == 0 else None

    def link(self, folder, source, mutant):
        """Links the tests of a module with the changed object in place of the built one."""
        objects = (PRODUCTS / "dactylPackageTests.product/Objects.LinkFileList").read_text().split()
        wanted = {f"{name.replace('-', '_')}.build" for name in self.dependencies[folder.tests]}
        chosen = [path for path in objects if Path(path).parent.name in wanted or "CLinux.build/" in path]
        if mutant:
            chosen = [str(mutant) if path.endswith(f"/{folder.module}.build/{source.name}.o") else path for path in chosen]
            if str(mutant) not in chosen:
                sys.exit(f"{folder.tests} does not link {source}")
        libraries = [word for word in self.arguments("dactylPackageTests", "test") if word.startswith(("-l", "-L/usr"))]
        program = self.scratch / "tests"
        list_file = self.scratch / "objects"
        list_file.write_text("\n".join([*chosen, str(self.scratch / "main.o")]))
        run = subprocess.run(["swiftc", "-o", str(program), f"@{list_file}", *libraries, "-lm"], cwd=ROOT,
                             capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"cannot link {folder.tests}: {run.stderr[-2000:]}")
        return program

    def test(self, folder, program):
        """How the tests ended: 'survived', or how they noticed, and the first that did."""
        everything = PURE_SUITES.get(folder.tests, folder.tests)
        for suites in [folder.suites, everything]:
            outcome = self.run(folder, program, suites)
            if outcome[0] != "survived":
                return outcome
        return outcome

    def run(self, folder, program, suites):
        command = [str(program), "--testing-library", "swift-testing", "--filter", suites, "--skip", SKIPPED]
        environment = dict(os.environ, DACTYL_PROPERTY_RUNS=str(folder.runs), SWIFT_BACKTRACE="enable=no")
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (BYTES_PER_RUN, BYTES_PER_RUN))
        try:
            run = subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, preexec_fn=limit,
                                 capture_output=True, text=True, errors="replace", timeout=SECONDS_PER_RUN)
        except subprocess.TimeoutExpired:
            return "caught (did not end)", ""
        if run.returncode == 0:
            return "survived", ""
        issues = re.findall(r'Test "?(.{1,50}).* recorded an issue', run.stdout + run.stderr)
        return ("caught", f"by: {issues[0]}") if issues else ("caught (crashed)", "")


def judge(bench, folder, count, seed, only):
    """Draws and tries mutations of one folder; returns (number caught, number tried)."""
    everything = [site for site in sites(folder) if f"{site[0]}:{site[1]}".endswith(only) or str(site[0]).endswith(only)]
    random.Random(seed).shuffle(everything)
    bench.check(folder)
    caught = tried = 0
    for path, number, what, text in everything:
        if tried >= count:
            break
        start = time.monotonic()
        lines = path.read_text().splitlines(keepends=True)
        lines[number - 1] = text + "\n"
        mutant = bench.compile(folder, path, "".join(lines))
        if not mutant:
            continue
        outcome, detail = bench.test(folder, bench.link(folder, path, mutant))
        tried += 1
        caught += outcome != "survived"
        place = f"{path.relative_to(ROOT)}:{number}: {what}"
        print(f"{tried:3} {outcome:9} {place}  [{time.monotonic() - start:.0f} s] {detail}", flush=True)
    return caught, tried


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folders", nargs="*", help="begin of the folders' paths, as --list shows them; all without it")
    options.add_argument("--sites", type=int, help="mutations in each folder, instead of each folder's own number")
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options.add_argument("--only", nargs="*", default=[""], help="files, or FILE:LINE: mutations of these alone")
    options.add_argument("--no-build", action="store_true", help="judge with the last build, as it is")
    options.add_argument("--list", action="store_true", help="print the folders, their tests, samples and floors")
    options = options.parse_args()

    folders = [folder for folder in FOLDERS if folder.path.startswith(tuple(options.folders or [""]))]
    if options.list:
        for folder in folders:
            print(f"{folder.path:50} {folder.tests:15} {folder.sites:3} mutations, at least {folder.floor} % caught")
        return
    print(f"seed {options.seed}", flush=True)
    below = []
    with tempfile.TemporaryDirectory(prefix="dactyl-mutants-") as scratch:
        bench = Bench(scratch, not options.no_build)
        for folder in folders:
            count = options.sites or folder.sites
            caught, tried = judge(bench, folder, count, options.seed, tuple(options.only))
            share = 100 * caught / max(tried, 1)
            print(f"{folder.path}: {caught} of {tried} caught, {share:.0f} %, floor {folder.floor} %", flush=True)
            if tried and share < folder.floor:
                below.append(folder.path)
    if below:
        sys.exit("below the floor: " + ", ".join(below))


if __name__ == "__main__":
    main()
