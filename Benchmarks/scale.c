/* scale GESTURES LIMIT SIDE SIDE...
 *   where a SIDE is NAME DISPLAY TOUCHPAD PROGRAM ARGUMENT... -- and TOUCHPAD the socket of an inputtest device.
 * Each side runs a daemon with other bindings on a server of its own. By turns, three fingers swipe on each, so fast that
 * the daemon gets the whole gesture together, and the time until a client sees the key F11 is taken: it contains the
 * gesture's start. Prints for each side the median, the median of the ratios to the first side's time in the same round,
 * and the proportional set size of all processes of the daemon after the gestures. Exits with 1 if the ratio of a side
 * exceeds LIMIT. */
#include "programs.h"

#include "client.h"

enum { maximumSides = maximumPrograms, maximumGestures = 2000, warmUps = 5, startMilliseconds = 60000 };
enum { answerMilliseconds = 5000, movements = 4 };

typedef struct {
  const char *name, *display, *touchpad;
  char **arguments;
  Program program;
  int device;
  Display *client;
  double times[maximumGestures];
} Side;

static Side sides[maximumSides];

/* Milliseconds from a whole gesture to its key. */
static double gesture(const Side *side) {
  Swipe messages[movements + 2];
  messages[0] = swipe_message(swipeBegin, 0);
  for (int index = 1; index <= movements; index++) messages[index] = swipe_message(swipeUpdate, 400);
  messages[movements + 1] = swipe_message(swipeEnd, 0);
  double before = now();
  if (write(side->device, messages, sizeof messages) != sizeof messages) fail("the touchpad is gone");
  double pressed = await_key(side->client, XK_F11, before + answerMilliseconds);
  if (pressed < 0) fail("the key was not pressed");
  return pressed - before;
}

/* The proportional set size of a process and all below it, in kB. */
static long memory_of_all(pid_t pid) {
  pid_t members[maximumProcesses];
  int count = family(pid, members, 0);
  long sum = 0;
  for (int index = 0; index < count; index++) sum += memory(members[index]);
  return sum;
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, by_value);
  return values[count / 2];
}

int main(int count, char **arguments) {
  int gestures = count > 7 ? atoi(arguments[1]) : 0, found = 0, isSlow = 0;
  if (gestures < 1 || gestures > maximumGestures) fail("usage: scale GESTURES LIMIT SIDE SIDE..., 1 to 2000 gestures");
  const double limit = atof(arguments[2]);
  for (char **next = arguments + 3; *next; next++) {
    if (found == maximumSides || next + 3 >= arguments + count) fail("a side is NAME DISPLAY TOUCHPAD PROGRAM... --");
    sides[found++] = (Side){.name = next[0], .display = next[1], .touchpad = next[2], .arguments = next + 3};
    for (next += 3; *next && strcmp(*next, "--"); next++) {}
    if (!*next) fail("a side ends with --");
    *next = NULL;
  }
  sync(); /* Pages of a file that was just linked count as private until they are written. */
  for (int side = 0; side < found; side++) {
    setenv("DISPLAY", sides[side].display, 1);
    sides[side].program = start_within(sides[side].arguments, startMilliseconds);
    sides[side].device = connect_device(sides[side].touchpad);
    sides[side].client = open_client(sides[side].display);
  }
  for (int round = -warmUps; round < gestures; round++) {
    for (int side = 0; side < found; side++) {
      double time = gesture(&sides[side]);
      if (round >= 0) sides[side].times[round] = time;
      pause_for(15);
    }
  }
  static double first[maximumGestures], ratios[maximumGestures];
  memcpy(first, sides[0].times, sizeof first);
  for (int side = 0; side < found; side++) {
    for (int round = 0; round < gestures; round++) ratios[round] = sides[side].times[round] / first[round];
    double ratio = median(ratios, gestures);
    if (ratio > limit) isSlow = 1;
    printf("%-24s p50 %8.3f ms   ratio %6.2f   PSS %6ld kB\n", sides[side].name, median(sides[side].times, gestures), ratio,
           memory_of_all(sides[side].program.pid));
  }
  for (int side = 0; side < found; side++) end(sides[side].program);
  if (isSlow) printf("wrong: a ratio exceeds %.2f\n", limit);
  return isSlow;
}
