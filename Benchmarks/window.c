/* window empty
 *   shows an empty window of the toolkit, which is the floor of the measurements.
 * window open COUNT PROGRAM
 * window search COUNT PROGRAM
 * window rest SECONDS PAGES PROGRAM
 *   see window.sh. */
#include "programs.h"

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <dirent.h>
#include <gtk/gtk.h>

enum { maximumRounds = 1000, waitMilliseconds = 20000, settleMilliseconds = 45000 };

/* A colour that no window has. */
static const unsigned long untouched = 0x123457;

static Display *display;

static void open_display(void) {
  display = XOpenDisplay(NULL);
  if (!display) fail("cannot open the display");
  XSetWindowBackground(display, DefaultRootWindow(display), untouched);
  XClearWindow(display, DefaultRootWindow(display));
  XSync(display, False);
}

/* Returns the pixels of a part of the screen in which each measured window shows its content. */
static XImage *picture(int width, int height) {
  XImage *image = XGetImage(display, DefaultRootWindow(display), 400, 240, (unsigned)width, (unsigned)height, AllPlanes,
                            ZPixmap);
  if (!image) fail("cannot read the screen");
  return image;
}

static int is_painted(void) {
  XImage *image = picture(1, 1);
  unsigned long pixel = XGetPixel(image, 0, 0) & 0xFFFFFF;
  XDestroyImage(image);
  return pixel != untouched;
}

static void await_painted(int expected) {
  for (double deadline = now() + waitMilliseconds; is_painted() != expected; pause_for(0.3))
    if (now() > deadline) fail(expected ? "the window is not painted" : "the window does not go");
}

static void close_program(Program program) {
  end(program);
  XClearWindow(display, DefaultRootWindow(display));
  XSync(display, False);
  await_painted(0);
}

/* Returns true if this part of the screen has a single colour, as in an empty window. */
static int is_uniform(void) {
  XImage *image = picture(200, 300);
  int isUniform = 1;
  for (int row = 0; row < image->height && isUniform; row++)
    for (int column = 0; column < image->width && isUniform; column++)
      isUniform = XGetPixel(image, column, row) == XGetPixel(image, 0, 0);
  XDestroyImage(image);
  return isUniform;
}

/* Returns the milliseconds from the start until the window is painted. `content` gets the milliseconds until the window
 * has content; NULL to not wait for that. */
static double time_opening(char **arguments, double *content) {
  double before = now();
  Program program = launch(arguments);
  await_painted(1);
  double taken = now() - before;
  for (double deadline = now() + waitMilliseconds; content && is_uniform(); pause_for(1))
    if (now() > deadline) fail("the window stays empty");
  if (content) *content = now() - before;
  close_program(program);
  return taken;
}

static double median(double *values, int count) {
  qsort(values, (size_t)count, sizeof *values, by_value);
  return values[count / 2];
}

static int measure_opening(int count, char *self, char *program) {
  static double floors[maximumRounds], programs[maximumRounds], contents[maximumRounds];
  char *floorArguments[] = {self, "empty", NULL}, *arguments[] = {program, NULL};
  time_opening(floorArguments, NULL);
  time_opening(arguments, contents);
  for (int index = 0; index < count; index++) {
    floors[index] = time_opening(floorArguments, NULL);
    programs[index] = time_opening(arguments, &contents[index]);
  }
  double floor = median(floors, count), own = median(programs, count);
  printf("first rows, ms    p50 %.0f\n", median(contents, count));
  printf("open, ms    floor p50 %.0f    dactyl-settings p50 %.0f    ratio %.2f\n", floor, own, own / floor);
  return 0;
}

/* Presses a key while the modifier is held; 0 for no modifier. */
static void press(KeySym modifier, KeySym key) {
  if (modifier) XTestFakeKeyEvent(display, XKeysymToKeycode(display, modifier), True, CurrentTime);
  XTestFakeKeyEvent(display, XKeysymToKeycode(display, key), True, CurrentTime);
  XTestFakeKeyEvent(display, XKeysymToKeycode(display, key), False, CurrentTime);
  if (modifier) XTestFakeKeyEvent(display, XKeysymToKeycode(display, modifier), False, CurrentTime);
  XSync(display, False);
}

/* Gives each large window the focus, because without a window manager a new window has no focus. */
static void focus_window(void) {
  Window root = DefaultRootWindow(display), parent, *children;
  unsigned count;
  if (!XQueryTree(display, root, &root, &parent, &children, &count)) fail("cannot list the windows");
  for (unsigned index = 0; index < count; index++) {
    XWindowAttributes attributes;
    XGetWindowAttributes(display, children[index], &attributes);
    if (attributes.map_state == IsViewable && attributes.width > 300)
      XSetInputFocus(display, children[index], RevertToPointerRoot, CurrentTime);
  }
  XFree(children);
  XSync(display, False);
}

static int is_equal(XImage *one, XImage *other) {
  return !memcmp(one->data, other->data, (size_t)one->bytes_per_line * (size_t)one->height);
}

enum { searchWidth = 200, searchHeight = 300 };

/* Types a key into the search. Returns the milliseconds until the content of the list changes. */
static double time_search(KeySym key) {
  XImage *before = picture(searchWidth, searchHeight);
  double start = now();
  press(0, key);
  for (;;) {
    XImage *after = picture(searchWidth, searchHeight);
    double taken = now() - start;
    int isSame = is_equal(before, after);
    XDestroyImage(after);
    if (!isSame) {
      XDestroyImage(before);
      return taken;
    }
    if (taken > waitMilliseconds) fail("the search has no answer");
  }
}

static int measure_search(int count, char *program) {
  static double letters[maximumRounds];
  char *arguments[] = {program, NULL};
  Program started = launch(arguments);
  await_painted(1);
  focus_window();
  pause_for(1500);
  /* The first search creates the widgets of both states, so it is not measured. */
  time_search(XK_9);
  pause_for(300);
  time_search(XK_BackSpace);
  for (int index = 0; index < count; index++) {
    pause_for(300);
    letters[index] = time_search(XK_9);
    pause_for(300);
    time_search(XK_BackSpace);
  }
  close_program(started);
  printf("search, ms    p50 %.1f\n", median(letters, count));
  return 0;
}

static long switches(pid_t pid) {
  pid_t members[maximumProcesses];
  int count = family(pid, members, 0);
  long sum = 0;
  for (int index = 0; index < count; index++) {
    char path[320];
    snprintf(path, sizeof path, "/proc/%d/task", members[index]);
    DIR *threads = opendir(path);
    /* The process has ended. */
    if (!threads) return -1;
    for (struct dirent *thread; (thread = readdir(threads));) {
      if (thread->d_name[0] == '.') continue;
      snprintf(path, sizeof path, "/proc/%d/task/%s/status", members[index], thread->d_name);
      if (!access(path, R_OK)) sum += sum_of(path, "voluntary_ctxt_switches");
    }
    closedir(threads);
  }
  return sum;
}

/* Opens each page, and waits until no thread of the program has woken up for `seconds`. */
static int measure_rest(double seconds, int pages, char *program) {
  char *arguments[] = {program, NULL};
  Program started = launch(arguments);
  await_painted(1);
  focus_window();
  int status = 0;
  for (int page = 1; page <= pages; page++) {
    press(XK_Alt_L, XK_0 + (KeySym)page);
    double begin = now(), quiet = begin;
    long last = -1, wakeups = 0;
    while (now() - quiet < seconds * 1000 && now() - begin < settleMilliseconds) {
      pause_for(250);
      long current = switches(started.pid);
      if (current == last) continue;
      /* At first, a cursor blinks for ten seconds, so only later wake-ups are counted. */
      if (now() - begin > settleMilliseconds / 2) wakeups += current - last;
      last = current;
      quiet = now();
    }
    int rests = now() - quiet >= seconds * 1000;
    printf("page %d    %s\n", page, rests ? "rests" : "does not rest");
    if (!rests) {
      printf("    %ld wake-ups in the last %d s\n", wakeups, settleMilliseconds / 2000);
      status = 1;
    }
  }
  press(XK_Control_L, XK_q);
  for (double deadline = now() + endMilliseconds; waitpid(started.pid, NULL, WNOHANG) != started.pid; pause_for(1))
    if (now() > deadline) fail("the program does not end on Ctrl+Q");
  replace_running(started.pid, 0);
  return status;
}

static void show_empty(GtkApplication *application) {
  GtkWidget *window = gtk_application_window_new(application);
  gtk_window_set_default_size(GTK_WINDOW(window), 980, 680);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "empty")) {
    GtkApplication *application = gtk_application_new("io.github.dactyl.Empty", 0);
    g_signal_connect(application, "activate", G_CALLBACK(show_empty), NULL);
    return g_application_run(G_APPLICATION(application), 0, NULL);
  }
  if (count < 4) fail("wrong arguments");
  int rounds = atoi(arguments[2]);
  if (rounds < 1 || rounds > maximumRounds) fail("the count is not in 1 ... 1000");
  open_display();
  if (!strcmp(arguments[1], "open")) return measure_opening(rounds, arguments[0], arguments[3]);
  if (!strcmp(arguments[1], "search")) return measure_search(rounds, arguments[3]);
  if (!strcmp(arguments[1], "rest") && count == 5) return measure_rest(rounds, atoi(arguments[3]), arguments[4]);
  fail("wrong arguments");
}
