// The time that the actions of a gesture take, from the touchpad's report to the key at an application, with and without
// an overlay that follows the same gesture: 120 reports a second, gestures of both kinds by turns.
// usage: delay SECONDS TOUCHPAD LIMIT
//   SECONDS  for each of the two kinds
//   TOUCHPAD the socket of an inputtest device
//   LIMIT    exits with 1 if in three runs p99 with the overlay is more than LIMIT times that without, and two
//            milliseconds more
#include "programs.h"

#include "client.h"

enum { rate = 120, reportsInGesture = 120, warmUp = 2, runs = 3, most = 100000, timeout = 5000 };

static void rest_until(double due) {
  const double left = due - now();
  if (left > 0) pause_for(left);
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
        while (await_key(display, XK_F5, now() + 1e3 / rate) > 0) {}
        continue;
      }
      const double came = await_key(display, XK_F5, sent + timeout);
      if (came < 0) fail("an action was not performed");
      if (gesture >= 2 * warmUp) delays[isShown][measured[isShown]++] = came - sent;
    }
    // Back to the start, so that nothing is committed; the preview ends meanwhile.
    swipe(touchpad, swipeUpdate, (isShown ? -step : step) * reportsInGesture);
    swipe(touchpad, swipeEnd, 0);
    while (await_key(display, XK_F5, now() + 600) > 0) {}
  }
  for (int kind = 0; kind < 2; kind++) qsort(delays[kind], measured[kind], sizeof(double), by_value);
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
  if (gestures <= 0 || gestures * reportsInGesture > most || limit <= 0) fail("wrong numbers");
  Display *display = open_client(NULL);
  const int touchpad = connect_device(arguments[2]);

  for (int index = 0; index < runs; index++)
    if (run(display, touchpad, gestures, limit)) return 0;
  return 1;
}
