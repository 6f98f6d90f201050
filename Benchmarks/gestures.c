/* gestures run COUNT FIFO SIDE SIDE      from the lift of three fingers to the first instruction of the command
 * gestures tap COUNT FIFO SIDE SIDE      the same from the lift of two fingers on a touchscreen
 * gestures stroke COUNT FIFO SIDE SIDE   the same from the release of the right button after an L
 * gestures key COUNT SIDE SIDE           from the lift of three fingers to the KeyPress of F11 at a client
 * gestures storm SECONDS SIDE SIDE       processor time of all processes for each of 1,000 movements a second
 * gestures unbound SECONDS SIDE SIDE     the same in a row with another name, for movements without a binding
 *   where a SIDE is DISPLAY DEVICE PROGRAM ARGUMENT... -- and DEVICE the socket of an inputtest device.
 * Fails if the ratio of the medians is above the environment variable LIMIT; 0 means no limit.
 * The floor is the first side, and the program is the second. Each side has its own server. Gestures alternate between
 * the two sides, so that other load of the machine affects both. */
#include "programs.h"

#include "client.h"

enum { maximumGestures = 5000, warmUps = 10, answerMilliseconds = 2000 };

typedef struct {
  char *display, *socket, **arguments;
  int device;
  Program program;
  Display *client;
  double times[maximumGestures];
} Side;

/* A gesture in two functions: the movement, and the end of the gesture. */
typedef struct {
  const char *name, *row;
  void (*move)(int device), (*finish)(int device);
} Gesture;

static void swipe_right(int touchpad) {
  swipe(touchpad, swipeBegin, 0);
  for (int index = 0; index < 8; index++) {
    pause_for(3);
    swipe(touchpad, swipeUpdate, 12);
  }
  pause_for(8);
}

static void lift_swipe(int touchpad) { swipe(touchpad, swipeEnd, 0); }

static void touch(int touchscreen, uint32_t finger, uint32_t phase) {
  Touch message = touch_message(finger, phase, 20000 + 4000 * finger, 30000);
  send_all(touchscreen, &message, sizeof message);
}

/* Puts two fingers down, and lifts the first finger. */
static void land(int touchscreen) {
  touch(touchscreen, 0, touchBegin);
  pause_for(8);
  touch(touchscreen, 1, touchBegin);
  pause_for(40);
  touch(touchscreen, 0, touchEnd);
  pause_for(8);
}

static void lift_touch(int touchscreen) { touch(touchscreen, 1, touchEnd); }

static void press_right(int mouse, uint32_t isDown) {
  struct { uint32_t length, type, isAbsolute, button, isDown, padding; Axes axes; } message = {
      .length = sizeof message, .type = 4, .button = 3, .isDown = isDown};
  send_all(mouse, &message, sizeof message);
}

static void drag(int mouse, double x, double y) {
  for (int index = 0; index < 8; index++) {
    move_mouse(mouse, x / 8, y / 8);
    pause_for(4);
  }
}

/* Draws an L with the right button down. The L begins in the corner of the screen: the server accelerates a mouse, so
 * the pointer's location is known only in the corner. */
static void draw(int mouse) {
  move_mouse(mouse, -5000, -5000);
  pause_for(8);
  press_right(mouse, 1);
  drag(mouse, 0, 240);
  drag(mouse, 170, 0);
  pause_for(8);
}

static void release(int mouse) { press_right(mouse, 0); }

static const Gesture gestures[] = {
    {"run", "lift to command", swipe_right, lift_swipe},
    {"tap", "tap's lift to command", land, lift_touch},
    {"stroke", "stroke's end to command", draw, release},
};

/* Ends the gesture. Returns the milliseconds until the command began; a negative number if no command reports its
 * start. */
static double end_to_command(const Side *side, const Gesture *gesture, int fifo) {
  struct { uint64_t nanoseconds; uint32_t pid, tag; } stamp;
  struct pollfd readable = {fifo, POLLIN, 0};
  double lifted = now(), begun;
  gesture->finish(side->device);
  do {
    if (poll(&readable, 1, answerMilliseconds) != 1 || read(fifo, &stamp, sizeof stamp) != sizeof stamp) return -1;
    begun = (double)stamp.nanoseconds / 1e6;
    /* An older report is from a gesture whose timeout has passed. */
  } while (begun < lifted);
  return begun - lifted;
}

/* Lifts the fingers. Returns the milliseconds until the key is pressed; a negative number without a press. */
static double lift_to_key(const Side *side) {
  XSync(side->client, True);
  double lifted = now();
  lift_swipe(side->device);
  double pressed = await_key(side->client, XK_F11, lifted + answerMilliseconds);
  return pressed < 0 ? pressed : pressed - lifted;
}

/* Returns the processor time of the program's processes in nanoseconds. */
static double processor_time(const Side *side) {
  pid_t members[maximumProcesses];
  int count = family(side->program.pid, members, 0);
  double sum = 0;
  for (int index = 0; index < count; index++) {
    char path[64];
    unsigned long long nanoseconds = 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", members[index]);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%llu", &nanoseconds) != 1) fail("a process of the program has ended");
    fclose(file);
    sum += (double)nanoseconds;
  }
  return sum;
}

/* Makes one second of movements. Returns the processor time for each movement in microseconds. */
static double storm(const Side *side) {
  enum { movements = 1000 };
  swipe(side->device, swipeBegin, 0);
  for (int index = 0; index < 20; index++) {
    pause_for(1);
    swipe(side->device, swipeUpdate, 5);
  }
  pause_for(50);
  double before = processor_time(side), next = now();
  for (int index = 0; index < movements; index++) {
    swipe(side->device, swipeUpdate, index % 2 ? 1 : -1);
    next += 1;
    double rest = next - now();
    if (rest > 0) pause_for(rest);
  }
  pause_for(50);
  double taken = processor_time(side) - before;
  swipe(side->device, swipeEnd, 0);
  pause_for(100);
  return taken / movements / 1000;
}

/* Prints a row of the table, and returns the ratio of the medians. */
static double report(const char *row, const char *unit, double factor, int count, Side *sides) {
  static double ratios[maximumGestures];
  for (int index = 0; index < count; index++) ratios[index] = sides[1].times[index] / sides[0].times[index];
  qsort(ratios, (size_t)count, sizeof *ratios, by_value);
  for (int side = 0; side < 2; side++) qsort(sides[side].times, (size_t)count, sizeof *sides[side].times, by_value);
  int middle = count / 2, high = count * 95 / 100;
  const double *least = sides[0].times, *most = sides[1].times;
  printf("%-22s %s  floor p50 %.1f p95 %.1f   %s p50 %.1f p95 %.1f   ratio p50 %.2f p95 %.2f (median of ratios %.2f)\n",
         row, unit, least[middle] * factor, least[high] * factor, strrchr(sides[1].arguments[0], '/') + 1,
         most[middle] * factor, most[high] * factor, most[middle] / least[middle], most[high] / least[high],
         ratios[middle]);
  return most[middle] / least[middle];
}

/* Reads a side of the command line, and returns the arguments after that side. */
static char **read_side(char **arguments, Side *side) {
  if (!arguments[0] || !arguments[1] || !arguments[2]) fail("a side is DISPLAY DEVICE PROGRAM ARGUMENT... --");
  *side = (Side){.display = arguments[0], .socket = arguments[1], .arguments = arguments + 2};
  for (arguments += 2; *arguments && strcmp(*arguments, "--"); arguments++) {}
  if (!*arguments) fail("a side ends with --");
  *arguments = NULL;
  return arguments + 1;
}

int main(int count, char **arguments) {
  static Side sides[2];
  if (count < 9) fail("see the source for the arguments");
  const char *what = arguments[1];
  const Gesture *gesture = &gestures[0];
  int isRun = 0;
  for (size_t index = 0; index < sizeof gestures / sizeof *gestures; index++) {
    if (strcmp(what, gestures[index].name)) continue;
    gesture = &gestures[index];
    isRun = 1;
  }
  const int isKey = !strcmp(what, "key");
  int rounds = atoi(arguments[2]);
  if (rounds < 1 || rounds > maximumGestures - warmUps) fail("COUNT is not in 1 ... 4990");
  const int fifo = isRun ? open(arguments[3], O_RDWR | O_CLOEXEC) : -1;
  if (isRun && fifo < 0) fail("cannot open the pipe");
  read_side(read_side(arguments + (isRun ? 4 : 3), &sides[0]), &sides[1]);
  for (int side = 0; side < 2; side++) {
    setenv("DISPLAY", sides[side].display, 1);
    sides[side].program = launch(sides[side].arguments);
    sides[side].device = connect_device(sides[side].socket);
    sides[side].client = open_client(sides[side].display);
  }
  /* Without --verbose, dactyld does not report that it is ready. If its start takes longer than this, only the first
   * gestures are lost, which are not counted. */
  pause_for(1500);
  const int isStorm = !isRun && !isKey, total = rounds + (isStorm ? 1 : warmUps);
  for (int round = 0; round < total; round++) {
    for (int side = 0; side < 2; side++) {
      double time;
      if (isStorm) {
        time = storm(&sides[side]);
      } else {
        gesture->move(sides[side].device);
        time = isRun ? end_to_command(&sides[side], gesture, fifo) : lift_to_key(&sides[side]);
        pause_for(15);
      }
      int index = round - (total - rounds);
      if (index < 0) continue;
      if (time < 0) fail(isRun ? "the command was not started" : "the key was not pressed");
      sides[side].times[index] = time;
    }
  }
  const char *row = isRun ? gesture->row : isKey ? "lift to key" : "a movement, processor";
  if (!strcmp(what, "unbound")) row = "a movement that nothing follows, processor";
  const double ratio = report(row, "µs", isStorm ? 1 : 1000, rounds, sides);
  for (int side = 0; side < 2; side++) end(sides[side].program);
  const char *limit = getenv("LIMIT");
  if (!limit || atof(limit) <= 0 || ratio <= atof(limit)) return 0;
  fprintf(stderr, "the ratio is above %s\n", limit);
  return 1;
}
