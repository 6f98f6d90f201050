#!/usr/bin/env python3
"""Changes the engine in one place at a time and asks whether the tests notice.

Usage: Tests/Mutation/mutate.py [--sites 60] [--seed N] [--scratch DIR] [--only FILE:LINE ...]

The tests are built once against a library of the engine; each mutation builds only that library anew.
A mutation that does not compile counts for nothing, and another site is drawn for it.
"""
import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = Path("Sources/Gestures")
BOOK = SOURCES / "Gestures.docc"
ROOMS = ["Engine", "Motion", "Recognizers"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
SECONDS_PER_RUN = 45
BYTES_PER_RUN = 4 << 30

LIBRARY = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "engine", products: [.library(name: "Gestures", type: .dynamic, targets: ["Gestures"])],
  targets: [.target(name: "Gestures", swiftSettings: [FEATURES], linkerSettings: [.linkedLibrary("m")])])
"""
TESTS = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "mutants", dependencies: [.package(path: "engine")],
  targets: [
    .target(
      name: "Checkmark", dependencies: [.product(name: "Gestures", package: "engine")],
      path: "examples/checkmark/Sources/Checkmark", swiftSettings: [FEATURES]),
    .testTarget(
      name: "GesturesTests", dependencies: ["Checkmark", .product(name: "Gestures", package: "engine")],
      resources: [.copy("Fixtures")], swiftSettings: [FEATURES])])
"""

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


def sites():
    for room in ROOMS:
        for path in sorted((ROOT / SOURCES / room).glob("*.swift")):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                for what, text in mutations(line):
                    yield path.relative_to(ROOT), number, what, text


class Bench:
    """A copy of the engine and its tests, the tests built against the engine as a library of its own."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.engine = self.folder / "engine"
        settings = ", ".join(f'.enableUpcomingFeature("{name}")' for name in FEATURES)
        for place, manifest in [(self.engine, LIBRARY), (self.folder, TESTS)]:
            place.mkdir(parents=True, exist_ok=True)
            (place / "Package.swift").write_text(manifest.replace("FEATURES", settings))
        # The tests hold the example and the reference, too, and look for them where they are in the checkout.
        for source in [Path("Tests/GesturesTests"), Path("examples/checkmark"), BOOK, SOURCES]:
            target = (self.engine if source == SOURCES else self.folder) / source
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(ROOT / source, target)

    def build(self):
        subprocess.run(["swift", "build", "--build-tests"], cwd=self.folder, check=True, stdin=subprocess.DEVNULL)

    def compile(self):
        """Builds the library alone; false where the mutation is no Swift."""
        features = [word for name in FEATURES for word in ("-enable-upcoming-feature", name)]
        command = ["swiftc", "-emit-library", "-o", str(self.folder / ".build/debug/libGestures.so"), "-module-name",
                   "Gestures", "-package-name", "engine", "-swift-version", "6", "-Onone", "-enable-testing",
                   "-suppress-warnings", "-wmo", "-lm", *features,
                   *map(str, sorted((self.engine / SOURCES).rglob("*.swift")))]
        return subprocess.run(command, cwd=self.folder, capture_output=True, timeout=600).returncode == 0

    def test(self, runs):
        """How the tests of this library ended: 'passed', or how they noticed, and the first lines that say so."""
        program = next((self.folder / ".build/debug").glob("*.xctest"))
        command = [str(program), "--testing-library", "swift-testing"]
        environment = dict(os.environ, DACTYL_PROPERTY_RUNS=str(runs), SWIFT_BACKTRACE="enable=no")
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (BYTES_PER_RUN, BYTES_PER_RUN))
        try:
            run = subprocess.run(command, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, preexec_fn=limit,
                                 capture_output=True, text=True, errors="replace", timeout=SECONDS_PER_RUN)
        except subprocess.TimeoutExpired:
            return "caught (did not end)", ""
        if run.returncode == 0:
            return "survived", ""
        issues = re.findall(r'Test "?(.{1,50}).* recorded an issue', run.stdout + run.stderr)
        return ("caught", f"by: {issues[0]}") if issues else ("caught (crashed)", "")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--sites", type=int, default=60)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options.add_argument("--runs", type=int, default=1500, help="random timelines in each run of the tests")
    options.add_argument("--scratch", default=None)
    options.add_argument("--only", nargs="*", default=[""], help="files, or FILE:LINE: mutations of these alone")
    options = options.parse_args()

    only = tuple(options.only)
    everything = [site for site in sites() if f"{site[0]}:{site[1]}".endswith(only) or str(site[0]).endswith(only)]
    random.Random(options.seed).shuffle(everything)
    print(f"seed {options.seed}, {len(everything)} possible mutations", flush=True)
    folder = options.scratch or tempfile.mkdtemp(prefix="dactyl-mutants-")
    bench = Bench(folder)
    bench.build()
    if not bench.compile() or bench.test(options.runs)[0] != "survived":
        sys.exit("the tests fail without any mutation")

    results = []
    for path, number, what, text in everything:
        if len(results) >= options.sites:
            break
        start = time.monotonic()
        source = bench.engine / path
        original = source.read_text()
        lines = original.splitlines(keepends=True)
        lines[number - 1] = text + "\n"
        source.write_text("".join(lines))
        outcome, detail = bench.test(options.runs) if bench.compile() else (None, "")
        source.write_text(original)
        if outcome:
            results.append((outcome, f"{path}:{number}"))
            seconds = time.monotonic() - start
            print(f"{len(results):3} {outcome:9} {path}:{number}: {what}  [{seconds:.0f} s] {detail}", flush=True)
    caught = sum(outcome != "survived" for outcome, _ in results)
    print(f"seed {options.seed}: {caught} of {len(results)} caught, {100 * caught / max(len(results), 1):.0f} %")
    if not options.scratch:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
