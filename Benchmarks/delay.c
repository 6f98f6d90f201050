// How long the actions of a gesture take, from the touchpad's report to the key at an application, with and without an
// overlay that follows the same gesture: 120 reports a second, gestures of both kinds by turns.
// usage: delay SECONDS TOUCHPAD LIMIT
//   SECONDS  for each of the two kinds
//   TOUCHPAD the socket of an inputtest device
//   LIMIT    exits with 1 if in three runs p99 with the overlay is more than LIMIT times that without, and half a
//            millisecond more
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { rate = 120, reportsInGesture = 120, warmUp = 2, runs = 3, most = 100000, timeout = 5000 };
enum { swipeBegin = 30, swipeUpdate = 31, swipeEnd = 32 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void rest_until(double due) {
  const double left = due - now();
  if (left <= 0) return;
  struct timespec time = {(time_t)(left / 1e3), (long)(left * 1e6) % 1000000000};
  nanosleep(&time, NULL);
}

static void fail(const char *what) {
  fprintf(stderr, "delay: %s\n", what);
  exit(69);
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

// The wire of xf86-input-inputtest, little endian: a greeting, then messages that begin with length and type.
static int connect_touchpad(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) fail("the socket's path is too long");
  strcpy(address.sun_path, path);
  const int touchpad = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(touchpad, (struct sockaddr *)&address, sizeof address)) fail("cannot connect to the touchpad");
  struct {
    uint32_t length, type;
    uint16_t major, minor;
  } greeting = {12, 0, 1, 1}, answer;
  if (write(touchpad, &greeting, 12) != 12 || read(touchpad, &answer, 12) != 12) fail("the touchpad does not answer");
  return touchpad;
}

static void swipe(int touchpad, uint16_t phase, double dx) {
  struct {
    uint32_t length, type;
    uint16_t phase, fingers;
    uint32_t flags;
    double dx, dy, unacceleratedDx, unacceleratedDy;
  } message = {48, 8, phase, 3, 0, dx, 0, dx, 0};
  if (write(touchpad, &message, sizeof message) != sizeof message) fail("the touchpad is gone");
}

// Waits until a key is pressed, and returns the time; negative at the deadline.
static double await_key(Display *display, double deadline) {
  for (;;) {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == KeyPress) return now();
    }
    const double left = deadline - now();
    if (left <= 0) return -1;
    struct pollfd readable = {ConnectionNumber(display), POLLIN, 0};
    poll(&readable, 1, (int)left + 1);
  }
}

static double percentile(double *sorted, int count, int percent) { return sorted[(count - 1) * percent / 100]; }

// Makes gestures of both kinds by turns, prints their delays, and returns nonzero if the limit is kept.
static int run(Display *display, int touchpad, int gestures, double limit) {
  static double delays[2][most];
  int measured[2] = {0, 0};
  // Of the unit of touchpads, 1000 in an inch: a little more than the step between two keys, of 2 mm.
  const double step = 2.02 * 1000 / 25.4;
  for (int gesture = 0; gesture < 2 * (gestures + warmUp); gesture++) {
    const int isShown = gesture % 2;
    const double start = now();
    swipe(touchpad, swipeBegin, 0);
    for (int report = 0; report < reportsInGesture; report++) {
      rest_until(start + (report + 1) * 1e3 / rate);
      const double sent = now();
      swipe(touchpad, swipeUpdate, isShown ? step : -step);
      // The first ones are within the distance from which on it is a movement at all, and the window appears.
      if (report < 20) continue;
      if (report == 20) {
        while (await_key(display, now() + 1e3 / rate) > 0) {}
        continue;
      }
      const double came = await_key(display, sent + timeout);
      if (came < 0) fail("an action was not performed");
      if (gesture >= 2 * warmUp) delays[isShown][measured[isShown]++] = came - sent;
    }
    // Back to the start, so that nothing is committed; the preview ends meanwhile.
    swipe(touchpad, swipeUpdate, (isShown ? -step : step) * reportsInGesture);
    swipe(touchpad, swipeEnd, 0);
    while (await_key(display, now() + 600) > 0) {}
  }
  for (int kind = 0; kind < 2; kind++) qsort(delays[kind], measured[kind], sizeof(double), ascending);
  const double without = percentile(delays[0], measured[0], 99), with = percentile(delays[1], measured[1], 99);
  printf("actions at 120 reports a second, %d each: without the overlay %.2f ms (median), %.2f ms (p99); "
         "with it %.2f ms (median), %.2f ms (p99); ratio of p99 %.2f\n",
         measured[0], percentile(delays[0], measured[0], 50), without, percentile(delays[1], measured[1], 50), with,
         with / without);
  return with <= without * limit || with <= without + 2;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  const int gestures = atoi(arguments[1]) * rate / reportsInGesture;
  const double limit = atof(arguments[3]);
  Display *display = XOpenDisplay(NULL);
  if (!display || gestures <= 0 || gestures * reportsInGesture > most || limit <= 0) fail("no display, or wrong numbers");
  const int screen = DefaultScreen(display);
  const Window window = XCreateSimpleWindow(
      display, RootWindow(display, screen), 0, 0, DisplayWidth(display, screen), DisplayHeight(display, screen), 0, 0,
      WhitePixel(display, screen));
  Atom close = XInternAtom(display, "WM_DELETE_WINDOW", False);
  XSetWMProtocols(display, window, &close, 1);
  XSelectInput(display, window, KeyPressMask | ExposureMask);
  XMapWindow(display, window);
  for (XEvent event = {0}; event.type != Expose;) XNextEvent(display, &event);
  XSetInputFocus(display, window, RevertToParent, CurrentTime);
  XSync(display, False);
  const int touchpad = connect_touchpad(arguments[2]);

  for (int index = 0; index < runs; index++)
    if (run(display, touchpad, gestures, limit)) return 0;
  return 1;
}
