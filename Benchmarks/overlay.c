// Sends an overlay process the position of a finger, 120 times a second, and measures the delay until the pixel there
// changes.
// usage: overlay SECONDS trail|preview PROGRAM
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { rate = 120, most = 100000 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void rest(double milliseconds) {
  if (milliseconds <= 0) return;
  struct timespec time = {(time_t)(milliseconds / 1e3), (long)(milliseconds * 1e6) % 1000000000};
  nanosleep(&time, NULL);
}

static int ascending(const void *a, const void *b) {
  return (*(const double *)a > *(const double *)b) - (*(const double *)a < *(const double *)b);
}

// Returns the processor time of the process in milliseconds.
static double used(pid_t process) {
  char path[64], text[1024] = "";
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (file) {
    if (!fread(text, 1, sizeof text - 1, file)) text[0] = 0;
    fclose(file);
  }
  unsigned long user = 0, system = 0;
  char *end = strrchr(text, ')');
  if (end) sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  return (user + system) * 1e3 / sysconf(_SC_CLK_TCK);
}

// Returns the number of times that the process got the processor.
static long switches(pid_t process) {
  char path[64], line[256];
  snprintf(path, sizeof path, "/proc/%d/status", process);
  FILE *file = fopen(path, "r");
  long sum = 0, count;
  while (file && fgets(line, sizeof line, file))
    if (sscanf(line, "voluntary_ctxt_switches: %ld", &count) == 1 ||
        sscanf(line, "nonvoluntary_ctxt_switches: %ld", &count) == 1)
      sum += count;
  if (file) fclose(file);
  return sum;
}

int main(int count, char **arguments) {
  if (count != 4) return 64;
  const int total = atoi(arguments[1]) * rate;
  const int is_trail = !strcmp(arguments[2], "trail");
  Display *display = XOpenDisplay(NULL);
  int ends[2];
  if (!display || total <= 0 || total > most || pipe(ends)) return 69;
  const int width = DisplayWidth(display, DefaultScreen(display)), height = DisplayHeight(display, DefaultScreen(display));
  const Window root = DefaultRootWindow(display);
  signal(SIGPIPE, SIG_IGN);
  const pid_t process = fork();
  if (process == 0) {
    dup2(ends[0], 0);
    close(ends[0]);
    close(ends[1]);
    execl(arguments[3], arguments[3], (char *)NULL);
    _exit(127);
  }
  close(ends[0]);
  FILE *overlay = fdopen(ends[1], "w");
  static double sent[most], latency[most];
  static int place[most];
  int seen = 0;
  // This preview loads the fonts and opens the window, so that the overlay's start is not measured.
  fprintf(overlay, "preview 1 frame 0,0 300,300 0,0 300,300 0 \"Tile left\"\nend-preview 1 no 1000\n");
  fflush(overlay);
  rest(1500);
  XImage *empty = XGetImage(display, root, 0, height / 2, width, 1, AllPlanes, ZPixmap);
  if (!empty) return 69;

  const double start = now(), used_before = used(process);
  for (int index = 0; index < total; index++) {
    // The finger moves back and forth over the whole screen. Each movement in one direction is a gesture.
    const int way = index / rate, step = index % rate, margin = 100;
    if (step == 0 && index > 0) {
      fprintf(overlay, is_trail ? "end-trail %d recognized\n" : "end-preview %d yes 1000\n", way + 1);
      fflush(overlay);
      seen = index;
      rest(500);
      while (now() < start + 500.0 * way + index * 1e3 / rate) rest(1);
    }
    const double due = start + 500.0 * way + index * 1e3 / rate;
    place[index] = margin + step * (width - 2 * margin) / rate;
    if (is_trail)
      fprintf(overlay, "trail %d possible %d,%d\n", way + 2, place[index], height / 2);
    else
      fprintf(overlay, "preview %d frame 0,0 %d,%d 0,0 %d,%d %f \"Maximize\"\n", way + 2, margin, height, width - margin,
              height, (double)(place[index] - margin) / (width - 2 * margin));
    fflush(overlay);
    sent[index] = now();
    do {
      XImage *row = XGetImage(display, root, 0, height / 2, width, 1, AllPlanes, ZPixmap);
      const double time = now();
      // The trail and the frame extend from the left to the finger.
      int edge = row ? width - 1 : -1;
      while (edge >= 0 && XGetPixel(row, edge, 0) == XGetPixel(empty, edge, 0)) edge--;
      while (seen <= index && step > 0 && place[seen] - 2 <= edge) latency[seen] = time - sent[seen], seen++;
      if (row) XDestroyImage(row);
      rest(0.5);
    } while (now() < due + 1e3 / rate);
  }
  const double lasted = now() - start, busy = used(process) - used_before;
  fprintf(overlay, is_trail ? "end-trail %d recognized\n" : "end-preview %d yes 300000\n", total / rate + 1);
  fflush(overlay);
  rest(2000);
  const long before = switches(process);
  rest(5000);
  const long woken = switches(process) - before;
  fclose(overlay);
  int status;
  waitpid(process, &status, 0);

  int measured = 0;
  for (int index = 0; index < total; index++)
    if (latency[index] > 0) latency[measured++] = latency[index];
  if (!measured) return 1;
  qsort(latency, measured, sizeof *latency, ascending);
  printf("%s: %d of %d positions seen; behind the finger %.1f ms (median), %.1f ms (p95), %.1f ms (p99); "
         "%.1f %% of a core; woken %ld times from 2 s to 7 s after the last gesture\n",
         arguments[2], measured, total, latency[measured / 2], latency[measured * 95 / 100], latency[measured * 99 / 100],
         busy / lasted * 100, woken);
  return woken == 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : 1;
}
