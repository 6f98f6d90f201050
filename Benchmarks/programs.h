/* Starts and ends the measured programs, which print "ready". For programs in one file. */
#pragma once
#define _GNU_SOURCE
#include <errno.h>
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

enum { maximumProcesses = 16, maximumPrograms = 16, readyMilliseconds = 10000, endMilliseconds = 5000 };

typedef struct {
  pid_t pid;
  int output;
} Program;

static pid_t running[maximumPrograms]; /* The processes that fail() ends first; 0 for none. */

static void fail(const char *what) {
  fprintf(stderr, "%s: %s\n", program_invocation_short_name, what);
  for (int index = 0; index < maximumPrograms; index++)
    if (running[index]) kill(running[index], SIGTERM);
  exit(69);
}

/* Returns the time of CLOCK_MONOTONIC in milliseconds. */
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static inline void pause_for(double milliseconds) { usleep((useconds_t)(milliseconds * 1000)); }

static void replace_running(pid_t old, pid_t new) {
  for (int index = 0; index < maximumPrograms; index++) {
    if (running[index] != old) continue;
    running[index] = new;
    return;
  }
  fail("too many programs");
}

/* Starts the program. */
static inline Program launch(char **arguments) {
  extern char **environ;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) fail("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  Program program = {.output = ends[0]};
  if (posix_spawn(&program.pid, arguments[0], &actions, NULL, arguments, environ)) fail("cannot start the program");
  replace_running(0, program.pid);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  return program;
}

/* Starts the program, and returns when it has printed "ready". Fails after this time without any output. */
static inline Program start_within(char **arguments, int milliseconds) {
  Program program = launch(arguments);
  char text[65536];
  size_t length = 0;
  struct pollfd readable = {program.output, POLLIN, 0};
  while (length < sizeof text - 1 && poll(&readable, 1, milliseconds) == 1) {
    ssize_t count = read(program.output, text + length, sizeof text - 1 - length);
    if (count <= 0) break;
    text[length += (size_t)count] = 0;
    if (!strncmp(text, "ready\n", 6) || strstr(text, "\nready\n")) return program;
  }
  fail("the program did not say ready");
  return program;
}

static inline Program start(char **arguments) { return start_within(arguments, readyMilliseconds); }

static inline void end(Program program) {
  kill(program.pid, SIGTERM);
  for (double deadline = now() + endMilliseconds; now() < deadline; pause_for(0.2)) {
    if (waitpid(program.pid, NULL, WNOHANG) == program.pid) {
      close(program.output);
      replace_running(program.pid, 0);
      return;
    }
  }
  kill(program.pid, SIGKILL);
  fail("the program did not end on SIGTERM");
}

static inline int by_value(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

/* Lists the process and all its descendants. Returns their number. */
static inline int family(pid_t pid, pid_t *members, int count) {
  if (count == maximumProcesses) fail("too many processes");
  members[count++] = pid;
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
  FILE *file = fopen(path, "r");
  for (pid_t child; file && fscanf(file, "%d", &child) == 1;) count = family(child, members, count);
  if (file) fclose(file);
  return count;
}

/* Connects to a device of xf86-input-inputtest. The protocol is little endian: a greeting, then messages that begin
 * with their length and type. */
static inline int connect_device(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) fail("the socket's path is too long");
  strcpy(address.sun_path, path);
  int device = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connect(device, (struct sockaddr *)&address, sizeof address)) fail("cannot connect to a device");
  struct { uint32_t length, type; uint16_t major, minor; } greeting = {12, 0, 1, 1}, answer;
  if (write(device, &greeting, 12) != 12 || read(device, &answer, 12) != 12) fail("a device does not answer");
  return device;
}

static inline void send_all(int device, const void *messages, size_t size) {
  if (write(device, messages, size) != (ssize_t)size) fail("a device is gone");
}

/* Returns the sum of the numbers after `name:` in a file of /proc. */
static inline long sum_of(const char *path, const char *name) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  long sum = 0, value;
  size_t length = strlen(name);
  for (char line[256]; fgets(line, sizeof line, file);)
    if (!strncmp(line, name, length) && line[length] == ':' && sscanf(line + length + 1, "%ld", &value) == 1) sum += value;
  fclose(file);
  return sum;
}

/* Returns the proportional set size of a process, in kB. */
static inline long memory(pid_t pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
  return sum_of(path, "Pss");
}

enum { swipeBegin = 30, swipeUpdate, swipeEnd, fingers = 3 };

/* A message of a virtual touchpad about fingers that swipe. */
typedef struct {
  uint32_t length, type;
  uint16_t phase, fingers;
  uint32_t flags;
  double delta[4];
} Swipe;

/* Returns the message of a swipe to the right. `way` is the fingers' movement in 1/1000 inch, of which libinput reports
 * 0.26712. */
static inline Swipe swipe_message(uint16_t phase, double way) {
  return (Swipe){sizeof(Swipe), 8, phase, fingers, 0, {way, 0, 0.26712 * way, 0}};
}

static inline void swipe(int touchpad, uint16_t phase, double way) {
  Swipe message = swipe_message(phase, way);
  send_all(touchpad, &message, sizeof message);
}

/* Values of the first two axes of a virtual mouse or touchscreen. */
typedef struct {
  uint32_t hasUnaccelerated;
  uint8_t mask[8];
  uint32_t padding;
  double values[64], unaccelerated[64];
} Axes;

static inline void move_mouse(int mouse, double x, double y) {
  struct { uint32_t length, type, isAbsolute, padding; Axes axes; } message = {
      .length = sizeof message, .type = 2, .axes = {.mask = {3}, .values = {x, y}}};
  send_all(mouse, &message, sizeof message);
}

enum { touchBegin = 18, touchUpdate, touchEnd };

typedef struct {
  uint32_t length, type, finger, phase;
  Axes axes;
} Touch;

/* Returns the message of a finger on a touchscreen. The values of the touchscreen are from 0 to 65535. */
static inline Touch touch_message(uint32_t finger, uint32_t phase, double x, double y) {
  return (Touch){sizeof(Touch), 6, finger, phase, {.mask = {3}, .values = {x, y}}};
}
