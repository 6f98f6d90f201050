/* scale GESTURES LIMIT SIDE SIDE...
 *   where a SIDE is SORT COUNT DISPLAY SOCKETS PROGRAM ARGUMENT... -- and SOCKETS the folder of inputtest devices.
 * Each side runs a daemon on its own server. Fingers make a gesture on each side alternately, and the time until a
 * client gets the key F11 is measured. Three fingers swipe so fast that the daemon gets the whole gesture together, so
 * the time contains the gesture's start. Some sorts differ:
 *   windows  COUNT windows are open
 *   shapes   a finger draws a line on a touchscreen
 *   fingers  COUNT fingers tap on a touchscreen; the ratio is for one finger
 *   reports  a swipe of a tenth of a second has COUNT reports a second, and the time counts from its end
 * Prints for each side the median, the median of the ratios to the time of the sort's first side in the same round (the
 * first side of all, if the sort has one side), and the proportional set size of all processes of the daemon after the
 * gestures. Exits with 1 if the ratio of a side exceeds LIMIT; the ratio of shapes may be three times LIMIT, because
 * each shape is compared with the finger's path. */
#include "programs.h"

#include "client.h"

enum { maximumSides = maximumPrograms, maximumGestures = 2000, warmUps = 5, startMilliseconds = 60000 };
enum { answerMilliseconds = 5000, movements = 4, movementUnits = 1600, maximumFingers = 10 };

typedef struct {
  const char *sort, *display;
  int count, base, isTouch;
  char **arguments;
  Program program;
  int device;
  Display *client;
  double times[maximumGestures];
} Side;

static Side sides[maximumSides];

static int is(const Side *side, const char *sort) { return !strcmp(side->sort, sort); }

/* Moves fingers on a touchscreen to the right together. */
static void touch(const Side *side, int fingers, int moves) {
  static Touch touches[maximumFingers * (movements + 2)];
  int count = 0;
  for (int scan = 0; scan < moves + 2; scan++) {
    uint32_t phase = scan == 0 ? touchBegin : scan <= moves ? touchUpdate : touchEnd;
    double way = 3000.0 * (scan <= moves ? scan : moves);
    for (int finger = 0; finger < fingers; finger++)
      touches[count++] = touch_message((uint32_t)finger, phase, 9000 + 4000 * finger + way, 20000);
  }
  send_all(side->device, touches, (size_t)count * sizeof *touches);
}

/* Makes a gesture. Returns the milliseconds until its key. */
static double gesture(const Side *side) {
  int isSlow = is(side, "reports"), moves = isSlow ? side->count / 10 : movements;
  double before = now();
  if (side->isTouch) {
    if (is(side, "shapes")) touch(side, 1, movements);
    else touch(side, side->count, 0);
  } else {
    static Swipe messages[128];
    messages[0] = swipe_message(swipeBegin, 0);
    for (int index = 1; index <= moves; index++) messages[index] = swipe_message(swipeUpdate, movementUnits / moves);
    messages[moves + 1] = swipe_message(swipeEnd, 0);
    for (int index = 0; isSlow && index <= moves; index++) {
      send_all(side->device, messages + index, sizeof *messages);
      pause_for(1000.0 / side->count);
    }
    before = now();
    int first = isSlow ? moves + 1 : 0;
    send_all(side->device, messages + first, (size_t)(moves + 2 - first) * sizeof *messages);
  }
  double pressed = await_key(side->client, XK_F11, before + answerMilliseconds);
  if (pressed < 0) fail("the key was not pressed");
  return pressed - before;
}

/* Opens windows that cover one another, as on a busy desktop. */
static void open_windows(Display *client, int count) {
  for (int number = 1; number < count; number++) {
    Window root = DefaultRootWindow(client);
    Window window = XCreateSimpleWindow(client, root, number % 500, number % 300, 200, 100, 0, 0, 0);
    XStoreName(client, window, "another window");
    XMapWindow(client, window);
    XLowerWindow(client, window);
  }
  XSync(client, False);
}

/* Returns the proportional set size of a process and its descendants, in kB. */
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
  int gestures = count > 9 ? atoi(arguments[1]) : 0, found = 0, isSlow = 0;
  if (gestures < 1 || gestures > maximumGestures) fail("usage: scale GESTURES LIMIT SIDE SIDE..., at most 2000 times");
  const double limit = atof(arguments[2]);
  char path[sizeof((struct sockaddr_un *)0)->sun_path];
  for (char **next = arguments + 3; *next; next++) {
    if (found == maximumSides || next + 4 >= arguments + count) fail("a side is SORT COUNT DISPLAY SOCKETS PROGRAM --");
    Side *side = &sides[found];
    *side = (Side){.sort = next[0], .count = atoi(next[1]), .display = next[2], .arguments = next + 4};
    while (side->base < found && !is(&sides[side->base], side->sort)) side->base++;
    if (is(side, "fingers") && side->count > maximumFingers) fail("at most 10 fingers");
    side->isTouch = is(side, "fingers") || is(side, "shapes");
    const char *device = side->isTouch ? "touchscreen" : "touchpad";
    if (snprintf(path, sizeof path, "%s/%s.sock", next[3], device) >= (int)sizeof path) fail("the path is too long");
    side->device = connect_device(path);
    for (next += 4; *next && strcmp(*next, "--"); next++) {}
    if (!*next) fail("a side ends with --");
    *next = NULL;
    found++;
  }
  for (int side = 0; side < found; side++) {
    int isAlone = sides[side].base == side;
    for (int other = side + 1; other < found; other++) isAlone &= !is(&sides[other], sides[side].sort);
    if (isAlone) sides[side].base = 0;
  }
  sync(); /* Pages of a newly linked file count as private memory until the file is on the disk. */
  for (int side = 0; side < found; side++) {
    setenv("DISPLAY", sides[side].display, 1);
    sides[side].client = open_client(sides[side].display);
    if (is(&sides[side], "windows")) open_windows(sides[side].client, sides[side].count);
    sides[side].program = start_within(sides[side].arguments, startMilliseconds);
  }
  for (int round = -warmUps; round < gestures; round++) {
    for (int side = 0; side < found; side++) {
      double time = gesture(&sides[side]);
      if (round >= 0) sides[side].times[round] = time;
      pause_for(15);
    }
  }
  static double ratios[maximumSides][maximumGestures];
  for (int side = 0; side < found; side++)
    for (int round = 0; round < gestures; round++)
      ratios[side][round] = sides[side].times[round] / sides[sides[side].base].times[round];
  for (int side = 0; side < found; side++) {
    double ratio = median(ratios[side], gestures);
    if (is(&sides[side], "fingers")) ratio = ratio * sides[sides[side].base].count / sides[side].count;
    if (ratio > limit * (is(&sides[side], "shapes") ? 3 : 1)) isSlow = 1;
    printf("%-8s %6d   p50 %8.3f ms   ratio %6.2f   PSS %6ld kB\n", sides[side].sort, sides[side].count,
           median(sides[side].times, gestures), ratio, memory_of_all(sides[side].program.pid));
  }
  for (int side = 0; side < found; side++) end(sides[side].program);
  if (isSlow) printf("wrong: a ratio exceeds %.2f\n", limit);
  return isSlow;
}
