/* measure start COUNT FLOOR -- PROGRAM ARGUMENT...
 *   starts both programs alternately, COUNT times each, and measures the time from the start to the line "ready" on
 *   standard output.
 * measure rest SECONDS MOUSE FLOOR -- PROGRAM ARGUMENT...
 *   measures the memory of PROGRAM and its children, then their context switches during SECONDS while a mouse moves
 *   (MOUSE is the socket of an inputtest device) and a window changes its title. Exits with 1 if any switch occurs. */
#include "programs.h"

#include <X11/Xlib.h>
#include <dirent.h>

enum { maximumStarts = 1000 };

static double time_start(char **arguments) {
  double before = now();
  Program program = start(arguments);
  double taken = now() - before;
  end(program);
  return taken;
}

static int compare_starts(int count, char *floor, char **arguments) {
  static double floors[maximumStarts], programs[maximumStarts];
  char *floorArguments[] = {floor, NULL};
  if (count < 1 || count > maximumStarts) fail("COUNT is not in 1 ... 1000");
  time_start(floorArguments);
  time_start(arguments);
  for (int index = 0; index < count; index++) {
    floors[index] = time_start(floorArguments);
    programs[index] = time_start(arguments);
  }
  qsort(floors, (size_t)count, sizeof *floors, by_value);
  qsort(programs, (size_t)count, sizeof *programs, by_value);
  int middle = count / 2, high = count * 95 / 100;
  printf("start to ready, ms    floor p50 %.2f p95 %.2f    dactyld p50 %.2f p95 %.2f    ratio of medians %.2f\n",
         floors[middle], floors[high], programs[middle], programs[high], programs[middle] / floors[middle]);
  return 0;
}

static long switches(const pid_t *members, int count) {
  long sum = 0;
  for (int index = 0; index < count; index++) {
    char path[320];
    snprintf(path, sizeof path, "/proc/%d/task", members[index]);
    DIR *threads = opendir(path);
    if (!threads) fail("a process of the program has ended");
    for (struct dirent *thread; (thread = readdir(threads));) {
      if (thread->d_name[0] == '.') continue;
      snprintf(path, sizeof path, "/proc/%d/task/%s/status", members[index], thread->d_name);
      sum += sum_of(path, "voluntary_ctxt_switches") + sum_of(path, "nonvoluntary_ctxt_switches");
    }
    closedir(threads);
  }
  return sum;
}

static int measure_rest(double seconds, const char *socketPath, char *floor, char **arguments) {
  char *floorArguments[] = {floor, NULL};
  sync(); /* Pages of a newly linked file count as private memory until the file is on the disk. */
  Program least = start(floorArguments);
  long floorMemory = memory(least.pid);
  end(least);

  Program program = start(arguments);
  int mouse = connect_device(socketPath);
  Display *display = XOpenDisplay(NULL);
  if (!display) fail("cannot open the display");
  Window root = DefaultRootWindow(display);
  Window window = XCreateSimpleWindow(display, root, 0, 0, 400, 300, 0, 0, 0);
  XMapWindow(display, window);
  XSync(display, False);
  int startX, startY, endX, endY, inner;
  unsigned mask;
  Window ignored;
  XQueryPointer(display, root, &ignored, &ignored, &startX, &startY, &inner, &inner, &mask);
  /* The first movement makes the mouse the source of the master pointer, of which some clients are notified. */
  move_mouse(mouse, 1, 1);
  pause_for(1000);

  pid_t members[maximumProcesses];
  int count = family(program.pid, members, 0);
  long all = 0;
  for (int index = 0; index < count; index++) all += memory(members[index]);
  printf("memory (PSS), kB      floor %ld    dactyld %ld in %d processes    ratio %.2f\n", floorMemory, all, count,
         (double)all / (double)floorMemory);

  long before = switches(members, count);
  int moves = 0;
  for (double deadline = now() + seconds * 1000; now() < deadline; pause_for(10)) {
    const double way = moves % 2 ? -3 : 5;
    move_mouse(mouse, way, way);
    if (++moves % 10) continue;
    char title[32];
    snprintf(title, sizeof title, "title %d", moves);
    XStoreName(display, window, title);
    XSync(display, False);
  }
  long woken = switches(members, count) - before;
  XQueryPointer(display, root, &ignored, &ignored, &endX, &endY, &inner, &inner, &mask);
  if (startX == endX && startY == endY) fail("the mouse did not move: nothing was measured");
  printf("at rest               %ld context switches in %g s, while a mouse moved %d times and a title changed %d times\n",
         woken, seconds, moves, moves / 10);
  XCloseDisplay(display);
  end(program);
  return woken != 0;
}

int main(int count, char **arguments) {
  if (count > 5 && !strcmp(arguments[1], "start") && !strcmp(arguments[4], "--"))
    return compare_starts(atoi(arguments[2]), arguments[3], arguments + 5);
  if (count > 6 && !strcmp(arguments[1], "rest") && !strcmp(arguments[5], "--"))
    return measure_rest(atof(arguments[2]), arguments[3], arguments[4], arguments + 6);
  fprintf(stderr, "usage: measure start COUNT FLOOR -- PROGRAM...\n       measure rest SECONDS MOUSE FLOOR -- PROGRAM...\n");
  return 64;
}
