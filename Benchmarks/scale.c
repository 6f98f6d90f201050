/* scale GESTURES LIMIT SIDE SIDE...
 *   where a SIDE is NAME DISPLAY TOUCHPAD PROGRAM ARGUMENT... -- and TOUCHPAD the socket of an inputtest device.
 * Each side runs a daemon with other bindings on a server of its own. By turns, three fingers swipe on each, so fast that
 * the daemon gets all of the gesture at once, and the time until a client sees the key F11 is taken: it contains the
 * gesture's start. Prints for each side the median, the median of the ratios to the first side's time in the same round,
 * and the proportional set size of all processes of the daemon after the gestures. Exits with 1 if the ratio of a side
 * exceeds LIMIT. */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/keysym.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { maximumSides = 8, maximumGestures = 2000, warmUps = 5, readyMilliseconds = 60000, answerMilliseconds = 5000 };
enum { swipeBegin = 30, swipeUpdate, swipeEnd, fingers = 3, movements = 4, maximumProcesses = 16 };

typedef struct {
  const char *name, *display, *touchpad;
  char **arguments;
  pid_t pid;
  int device;
  Display *client;
  double times[maximumGestures];
} Side;

typedef struct {
  uint32_t length, type;
  uint16_t phase, fingers;
  uint32_t flags;
  double delta[4];
} Swipe;

static Side sides[maximumSides];

static void fail(const char *what) {
  fprintf(stderr, "scale: %s\n", what);
  for (int side = 0; side < maximumSides; side++)
    if (sides[side].pid) kill(sides[side].pid, SIGTERM);
  exit(69);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Starts the daemon and returns when it has printed the line "ready". */
static void start(Side *side) {
  extern char **environ;
  int ends[2];
  posix_spawn_file_actions_t actions;
  if (pipe2(ends, O_CLOEXEC) || posix_spawn_file_actions_init(&actions)) fail("no pipe");
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  setenv("DISPLAY", side->display, 1);
  if (posix_spawn(&side->pid, side->arguments[0], &actions, NULL, side->arguments, environ))
    fail("cannot start the program");
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  static char text[65536];
  size_t length = 0;
  struct pollfd readable = {ends[0], POLLIN, 0};
  while (length < sizeof text - 1 && poll(&readable, 1, readyMilliseconds) == 1) {
    ssize_t count = read(ends[0], text + length, sizeof text - 1 - length);
    if (count <= 0) break;
    text[length += (size_t)count] = 0;
    if (!strncmp(text, "ready\n", 6) || strstr(text, "\nready\n")) return;
  }
  fail("the program did not say ready");
}

/* The wire of xf86-input-inputtest, little endian: a greeting, then messages that begin with length and type. */
static void connect_device(Side *side) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(side->touchpad) >= sizeof address.sun_path) fail("the socket's path is too long");
  strcpy(address.sun_path, side->touchpad);
  side->device = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(side->device, (struct sockaddr *)&address, sizeof address)) fail("cannot connect to the touchpad");
  struct { uint32_t length, type; uint16_t major, minor; } greeting = {12, 0, 1, 1}, answer;
  if (write(side->device, &greeting, 12) != 12 || read(side->device, &answer, 12) != 12)
    fail("the touchpad does not answer");
}

/* A window of the class "Application" that is the whole screen and has the keyboard's focus. */
static void open_client(Side *side) {
  side->client = XOpenDisplay(side->display);
  if (!side->client) fail("cannot open the display");
  Window window = XCreateSimpleWindow(side->client, DefaultRootWindow(side->client), 0, 0, 1280, 720, 0, 0, 0);
  static const char names[] = "application\0Application";
  XChangeProperty(side->client, window, XInternAtom(side->client, "WM_CLASS", False),
                  XInternAtom(side->client, "STRING", False), 8, PropModeReplace, (const unsigned char *)names, sizeof names);
  XSelectInput(side->client, window, KeyPressMask | ExposureMask);
  XMapWindow(side->client, window);
  for (XEvent event; XNextEvent(side->client, &event), event.type != Expose;) {}
  XSetInputFocus(side->client, window, RevertToParent, CurrentTime);
  XSync(side->client, False);
}

/* Milliseconds from a whole gesture to its key. */
static double gesture(const Side *side) {
  Swipe messages[movements + 2];
  for (int index = 0; index < movements + 2; index++) {
    int isMovement = index > 0 && index <= movements;
    messages[index] = (Swipe){sizeof(Swipe), 8, index == 0 ? swipeBegin : isMovement ? swipeUpdate : swipeEnd, fingers, 0,
                              {isMovement ? 400 : 0, 0, isMovement ? 400 : 0, 0}};
  }
  struct pollfd readable = {ConnectionNumber(side->client), POLLIN, 0};
  double before = now();
  if (write(side->device, messages, sizeof messages) != sizeof messages) fail("the touchpad is gone");
  for (;;) {
    if (!XPending(side->client) && poll(&readable, 1, answerMilliseconds) != 1) fail("the key was not pressed");
    while (XPending(side->client)) {
      XEvent event;
      XNextEvent(side->client, &event);
      if (event.type == KeyPress && XLookupKeysym(&event.xkey, 0) == XK_F11) return now() - before;
    }
  }
}

/* The proportional set size of a process and all below it, in kB. */
static long memory(pid_t pid) {
  char path[64];
  long sum = 0, value;
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  for (char line[256]; fgets(line, sizeof line, file);)
    if (sscanf(line, "Pss: %ld", &value) == 1) sum += value;
  fclose(file);
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
  file = fopen(path, "r");
  for (pid_t child; file && fscanf(file, "%d", &child) == 1;) sum += memory(child);
  if (file) fclose(file);
  return sum;
}

static int by_value(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
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
    start(&sides[side]);
    connect_device(&sides[side]);
    open_client(&sides[side]);
  }
  for (int round = -warmUps; round < gestures; round++) {
    for (int side = 0; side < found; side++) {
      double time = gesture(&sides[side]);
      if (round >= 0) sides[side].times[round] = time;
      usleep(15000);
    }
  }
  static double first[maximumGestures], ratios[maximumGestures];
  memcpy(first, sides[0].times, sizeof first);
  for (int side = 0; side < found; side++) {
    for (int round = 0; round < gestures; round++) ratios[round] = sides[side].times[round] / first[round];
    double ratio = median(ratios, gestures);
    if (ratio > limit) isSlow = 1;
    printf("%-24s p50 %8.3f ms   ratio %6.2f   PSS %6ld kB\n", sides[side].name, median(sides[side].times, gestures), ratio,
           memory(sides[side].pid));
  }
  for (int side = 0; side < found; side++) {
    kill(sides[side].pid, SIGTERM);
    waitpid(sides[side].pid, NULL, 0);
    sides[side].pid = 0;
  }
  if (isSlow) printf("wrong: a ratio exceeds %.2f\n", limit);
  return isSlow;
}
