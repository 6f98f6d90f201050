// Measures the delay from the touchpad's report to the key of an action at an application, with and without an overlay
// that shows the same gesture. Gestures of three kinds alternate, with 120 reports a second. Two kinds have no overlay;
// the difference between their delays is the noise of the run. usage: delay SECONDS TOUCHPAD LIMIT90 LIMIT99
//   SECONDS   the duration for each kind
//   TOUCHPAD  the socket of an inputtest device
//   LIMIT90   the program exits with 1 if, in each of three runs, p90 with the overlay exceeds the larger p90 without
//             the overlay more than LIMIT90 times
//   LIMIT99   the same for p99
#include "programs.h"

#include "client.h"

#include <math.h>

enum { rate = 120, reportsInGesture = 120, warmUp = 2, runs = 3, kinds = 3, most = 100000, timeout = 5000 };
enum { toLeft, upwards, toRight }; // The kinds of gestures. Only the last kind has the overlay.

static void rest_until(double due) {
  const double left = due - now();
  if (left > 0) pause_for(left);
}

// The quantiles of the delays of one kind.
typedef struct {
  double median, p90, p99;
} Delays;

static Delays summary(double *delays, int count) {
  qsort(delays, count, sizeof *delays, by_value);
  return (Delays){delays[(count - 1) / 2], delays[(count - 1) * 90 / 100], delays[(count - 1) * 99 / 100]};
}

// Moves the fingers by the distance `way` in the direction of the kind.
static void move(int touchpad, int kind, double way) {
  Swipe message = swipe_message(swipeUpdate, 0);
  const int isVertical = kind == upwards;
  message.delta[isVertical] = message.delta[2 + isVertical] = kind == toRight ? way : -way;
  if (write(touchpad, &message, sizeof message) != sizeof message) fail("the touchpad is gone");
}

// Makes gestures of all kinds alternately, and prints their delays. Returns nonzero if they are within the limits.
static int run(Display *display, int touchpad, int gestures, double limit90, double limit99) {
  static double delays[kinds][most];
  int measured[kinds] = {0};
  // A little more than 2 mm, the step between two keys, in the unit of touchpads: 1/1000 inch.
  const double step = 2.02 * 1000 / 25.4;
  for (int gesture = 0; gesture < kinds * (gestures + warmUp); gesture++) {
    const int kind = gesture % kinds;
    const double start = now();
    swipe(touchpad, swipeBegin, 0);
    for (int report = 0; report < reportsInGesture; report++) {
      rest_until(start + (report + 1) * 1e3 / rate);
      const double sent = now();
      move(touchpad, kind, step);
      // The first reports are below the threshold of the movement, and the overlay's window appears meanwhile.
      if (report < 20) continue;
      if (report == 20) {
        while (await_key(display, XK_F5, now() + 1e3 / rate) > 0) {}
        continue;
      }
      const double came = await_key(display, XK_F5, sent + timeout);
      if (came < 0) fail("an action was not performed");
      if (gesture >= kinds * warmUp) delays[kind][measured[kind]++] = came - sent;
    }
    // Move back to the start, so that no gesture commits. Meanwhile, the preview ends.
    move(touchpad, kind, -step * reportsInGesture);
    swipe(touchpad, swipeEnd, 0);
    while (await_key(display, XK_F5, now() + 600) > 0) {}
  }
  Delays found[kinds];
  const char *names[kinds] = {"without the overlay", "again without it", "with it"};
  printf("actions at 120 reports a second, %d each:\n", measured[toLeft]);
  for (int kind = 0; kind < kinds; kind++) {
    found[kind] = summary(delays[kind], measured[kind]);
    printf("  %-20s %.2f ms (median), %.2f ms (p90), %.2f ms (p99)\n", names[kind], found[kind].median, found[kind].p90,
           found[kind].p99);
  }
  const Delays first = found[toLeft], second = found[upwards], with = found[toRight];
  printf("  ratios with to without: %.2f and %.2f (p90), %.2f and %.2f (p99); without to without: %.2f (p90), %.2f (p99)\n",
         with.p90 / first.p90, with.p90 / second.p90, with.p99 / first.p99, with.p99 / second.p99,
         second.p90 / first.p90, second.p99 / first.p99);
  return with.p90 <= limit90 * fmax(first.p90, second.p90) && with.p99 <= limit99 * fmax(first.p99, second.p99);
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  const int gestures = atoi(arguments[1]) * rate / reportsInGesture;
  const double limit90 = atof(arguments[3]), limit99 = atof(arguments[4]);
  if (gestures <= 0 || gestures * reportsInGesture > most || limit90 <= 0 || limit99 <= 0) fail("wrong numbers");
  setvbuf(stdout, NULL, _IOLBF, 0); // Line buffering shows a run beyond a limit immediately.
  Display *display = open_client(NULL);
  const int touchpad = connect_device(arguments[2]);

  for (int index = 0; index < runs; index++)
    if (run(display, touchpad, gestures, limit90, limit99)) return 0;
  return 1;
}
