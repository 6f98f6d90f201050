#!/usr/bin/env python3
"""Changes the sources in one place at a time and asks whether the tests notice.

Usage: Tests/Mutation/mutate.py [FOLDER ...] [--sites N] [--seed N] [--only FILE[:LINE] ...] [--no-build] [--list] [--equivalent]

The tests are built once, in the checkout. For each mutation only the changed file is compiled, in a temporary folder,
and only the tests of its module are linked; if these notice nothing, those of a module that uses it, for some folders.
No file of the checkout changes. A mutation that does not compile counts for
nothing, and another one is drawn for it; so does one of equivalent.txt, which has the mutations that change nothing that
a test could see, each with its reason. Exits with 1 if fewer than 90 % of a folder's mutations are caught, and with
--equivalent, which tries those of the list, if one is caught.
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
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCTS = ROOT / ".build/debug"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
SITES = 20  # mutations in the sample of a folder
FLOOR = 90  # percentage of each folder's mutations that must be caught
RUNS = 60  # random cases in each run of the tests
SECONDS_PER_CHECK = 900
SECONDS_PER_RUN = 60  # at least; a run may take five times as long as one without a mutation
BYTES_PER_RUN = 2 << 30
# These take the longest: how much the parser bears, modelled hands, damaged files, and recorded drawings.
# What only they would notice counts as not caught.
SKIPPED = (r"BindingsTests\.(SyntaxTreeTests/depth|DiagnosticTests/|MutationTests/|CommitTests/)"
           r"|GesturesTests\.Recorded")


@dataclass
class Folder:
    """A part of the sources, and what judges it."""
    path: str  # a folder below Sources, a file, or the declaration of a type in it: `FILE#TYPE`
    tests: str  # the module of the tests that notice a mutation
    suites: str  # those of them that run first; all others run only if these notice nothing
    runs: int = RUNS  # random cases in each run of these tests
    users: str = ""  # the module of other tests, which run if those notice nothing: they use what only their module needs

    @property
    def module(self):
        return self.path.split("/")[0]


FOLDERS = [
    Folder("Gestures/Engine", "GesturesTests", "Engine|Conformance", 1500, users="BindingsTests"),
    Folder("Gestures/Motion", "GesturesTests", "Motion|Velocity|Direction|Conformance", 1500, users="BindingsTests"),
    Folder("Gestures/Recognizers", "GesturesTests", "Recognizer|Conformance", 1500, users="BindingsTests"),
    Folder("Gestures/Strokes", "GesturesTests", "Stroke|Shape", 1500, users="BindingsTests"),
    Folder("Bindings/Syntax", "BindingsTests", "Syntax|Format|ErrorTable"),
    Folder("Bindings/Parsing", "BindingsTests", "ErrorTable|FormTests|Sentence|Include"),
    Folder("Bindings/Kinds", "BindingsTests", "Kind|Option|ErrorTable"),
    Folder("Bindings/Actions", "BindingsTests", "Action|ErrorTable"),
    Folder("Bindings/Settings", "BindingsTests", "Setting|ErrorTable"),
    Folder("Bindings/Checks", "BindingsTests", "Warning|ErrorTable"),
    Folder("Bindings/Formatting", "BindingsTests", "Format|RoundTrip"),
    Folder("Bindings/Planning", "BindingsTests", "Planner|Kind|Scope|Steps|Live|Coordination|Delivery", users="PlaybackTests"),
    Folder("Bindings/RegularExpressions", "BindingsTests", "RegularExpression"),
    # The parts of XServer that need no X server, judged by the suites that start none.
    Folder("XServer/Events/ScanAssembler.swift", "XServerTests", "ScanAssembler"),
    Folder("XServer/Trackers", "XServerTests", "Tracker"),
    Folder("XServer/Devices/DeviceProperties.swift#CoordinateTransformation", "XServerTests", "RootGeometry"),
    Folder("XServer/Devices/RootGeometry.swift#Monitor", "XServerTests", "RootGeometry|DeviceTraits"),
    Folder("XServer/Devices/RootGeometry.swift#RootGeometry", "XServerTests", "RootGeometry|DeviceTraits"),
    Folder("XServer/Devices/Axis.swift", "XServerTests", "Axis"),
    Folder("XServer/Devices/DeviceTraits.swift", "XServerTests", "DeviceTraits"),
    Folder("XServer/Connection/ServerTime.swift", "XServerTests", "ServerTime"),
    Folder("XServer/Keyboard/Keymap.swift", "XServerTests", "Keymap"),
]
# The other suites of XServerTests start an X server each: these alone judge.
PURE_SUITES = {
    "XServerTests": "ScanAssembler|Tracker|Axis|DeviceTraits|RootGeometry|HostileNumber|ServerTime|Keymap|TypingStep",
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
            if match[1] not in (other, "true", "false") and other != "-(0)":
                yield f"return {match[1]} -> {other or 'nothing'}", code[: match.start(1)] + other + code[match.end(1):]


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


def listed():
    """The mutations of equivalent.txt, as (file, number of the line, mutation); exits if one does not fit the sources."""
    found = set()
    for block in EQUIVALENT.read_text().split("\n\n")[1:]:
        name, code, what, *reason = [line.strip() for line in block.strip().split("\n")]
        path = ROOT / "Sources" / name
        numbers = [n for n, line in enumerate(path.read_text().splitlines(), 1) if line.strip() == code] if path.exists() else []
        if not reason or len(numbers) != 1 or what not in [each for each, _ in mutations(code)]:
            sys.exit(f"{EQUIVALENT.name}: {name}: {code}: {what}: not one line of the sources with this mutation and a reason")
        found.add((path, numbers[0], what))
    return found


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
        self.limits = {}  # seconds that a mutation may take, by the module of the tests and the suites
        # The build's own entry point names the suites of all modules, so the tests of one need another.
        (self.scratch / "main.swift").write_text("import Testing\nawait __swiftPMEntryPoint() as Never\n")
        subprocess.run(["swiftc", "-c", "main.swift", "-o", "main.o"], cwd=self.scratch, check=True)

    def arguments(self, name, kind):
        """The command with which the build makes a module or the tests, from the manifest of the build."""
        start = re.search(rf'^  "C\.{name}-[^"]*\.{kind}":$', self.manifest, re.M).end()
        return json.loads(re.compile(r"^    args: (\[.*\])$", re.M).search(self.manifest, start)[1])

    def check(self, folder):
        """Measures the tests of a folder without any mutation; exits if they fail."""
        for tests, suites in self.stages(folder):
            if (tests, suites) in self.limits:
                continue
            program = self.link(folder, tests, None, None)
            start = time.monotonic()
            outcome, detail = self.run(folder, tests, program, suites, SECONDS_PER_CHECK)
            if outcome != "survived":
                sys.exit(f"{tests} fails without any mutation: {outcome} {detail}")
            self.limits[tests, suites] = max(SECONDS_PER_RUN, 5 * (time.monotonic() - start))

    def stages(self, folder):
        """What judges the folder, in this order: modules of tests, and suites of them."""
        first = [(folder.tests, folder.suites), (folder.tests, PURE_SUITES.get(folder.tests, folder.tests))]
        return first + ([(folder.users, folder.users)] if folder.users else [])

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

    def link(self, folder, tests, source, mutant):
        """Links the tests of a module with the changed object in place of the built one."""
        objects = (PRODUCTS / "dactylPackageTests.product/Objects.LinkFileList").read_text().split()
        wanted = {f"{name.replace('-', '_')}.build" for name in self.dependencies[tests]}
        chosen = [path for path in objects if Path(path).parent.name in wanted or "CLinux.build/" in path]
        if mutant:
            chosen = [str(mutant) if path.endswith(f"/{folder.module}.build/{source.name}.o") else path for path in chosen]
            if str(mutant) not in chosen:
                sys.exit(f"{tests} does not link {source}")
        libraries = [word for word in self.arguments("dactylPackageTests", "test") if word.startswith(("-l", "-L/usr"))]
        program = self.scratch / "tests"
        list_file = self.scratch / "objects"
        list_file.write_text("\n".join([*chosen, str(self.scratch / "main.o")]))
        run = subprocess.run(["swiftc", "-o", str(program), f"@{list_file}", *libraries, "-lm"], cwd=ROOT,
                             capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"cannot link {tests}: {run.stderr[-2000:]}")
        return program

    def test(self, folder, source, mutant):
        """How the tests ended: 'survived', or how they noticed, and the first that did."""
        linked = None
        for tests, suites in self.stages(folder):
            if tests != linked:
                program, linked = self.link(folder, tests, source, mutant), tests
            outcome = self.run(folder, tests, program, suites, self.limits[tests, suites])
            if outcome[0] != "survived":
                return outcome
        return outcome

    def run(self, folder, tests, program, suites, seconds):
        """Runs suites until one of their tests fails; the others would only take time."""
        command = [str(program), "--testing-library", "swift-testing", "--filter", suites, "--skip", SKIPPED]
        runs = folder.runs if tests == folder.tests else RUNS
        environment = dict(os.environ, DACTYL_PROPERTY_RUNS=str(runs), SWIFT_BACKTRACE="enable=no")

        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (BYTES_PER_RUN, BYTES_PER_RUN))
            # An endless loop must end also where this script was ended before. There may be two processors.
            resource.setrlimit(resource.RLIMIT_CPU, (2 * int(seconds), 2 * int(seconds)))

        run = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, preexec_fn=limit,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        alarm = threading.Timer(seconds, run.kill)
        alarm.start()
        try:
            for line in run.stdout:
                if issue := re.search(r'Test "?(.{1,50}).* recorded an issue', line):
                    run.kill()
                    return "caught", f"by: {issue[1]}"
            status = run.wait()
        finally:
            ended = alarm.is_alive()
            alarm.cancel()
            run.wait()
        if not ended:
            return "caught (did not end)", ""
        return ("survived", "") if status == 0 else ("caught (crashed)", "")


def judge(bench, folder, chosen, count):
    """Tries mutations of one folder, at most `count`; returns (number caught, number tried)."""
    bench.check(folder)
    caught = tried = 0
    for path, number, what, text in chosen:
        if tried >= count:
            break
        start = time.monotonic()
        lines = path.read_text().splitlines(keepends=True)
        lines[number - 1] = text + "\n"
        mutant = bench.compile(folder, path, "".join(lines))
        if not mutant:
            continue
        outcome, detail = bench.test(folder, path, mutant)
        tried += 1
        caught += outcome != "survived"
        place = f"{path.relative_to(ROOT)}:{number}: {what}"
        print(f"{tried:3} {outcome:9} {place}  [{time.monotonic() - start:.0f} s] {detail}", flush=True)
    return caught, tried


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("folders", nargs="*", help="begin of the folders' paths, as --list shows them; all without it")
    options.add_argument("--sites", type=int, default=SITES, help=f"mutations in each folder, instead of {SITES}")
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options.add_argument("--only", nargs="*", default=[""], help="files, or FILE:LINE: mutations of these alone")
    options.add_argument("--equivalent", action="store_true", help="try the mutations of equivalent.txt instead")
    options.add_argument("--no-build", action="store_true", help="judge with the last build, as it is")
    options.add_argument("--list", action="store_true", help="print the folders, their tests and the numbers of mutations")
    options = options.parse_args()

    equivalent = listed()
    folders = [folder for folder in FOLDERS if folder.path.startswith(tuple(options.folders or [""]))]
    if options.list:
        for folder in folders:
            everything = [site[:3] for site in sites(folder)]
            known = len(equivalent.intersection(everything))
            print(f"{folder.path:50} {folder.tests:15} {len(everything):5} mutations, {known:2} of them equivalent")
        return
    print(f"seed {options.seed}", flush=True)
    failed = []
    with tempfile.TemporaryDirectory(prefix="dactyl-mutants-") as scratch:
        bench = Bench(scratch, not options.no_build)
        for folder in folders:
            only = tuple(options.only)
            chosen = [site for site in sites(folder) if f"{site[0]}:{site[1]}".endswith(only) or str(site[0]).endswith(only)]
            random.Random(options.seed).shuffle(chosen)
            chosen = [site for site in chosen if (site[:3] in equivalent) == options.equivalent]
            if not chosen:
                continue
            caught, tried = judge(bench, folder, chosen, len(chosen) if options.equivalent else options.sites)
            share = 100 * caught / max(tried, 1)
            print(f"{folder.path}: {caught} of {tried} caught, {share:.0f} %", flush=True)
            if caught if options.equivalent else tried and share < FLOOR:
                failed.append(folder.path)
    if failed:
        sys.exit(("not equivalent: " if options.equivalent else f"below {FLOOR} %: ") + ", ".join(failed))


if __name__ == "__main__":
    main()
