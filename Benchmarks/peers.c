/* peers command COUNT FIFO DISPLAY KEYBOARD PROGRAM ARGUMENT...
 *   from the press of F12 on a virtual keyboard to the first instruction of the command that PROGRAM then starts
 * peers key COUNT DISPLAY KEYBOARD PROGRAM ARGUMENT...
 *   … to the KeyPress of F11 at a client
 * peers lines COUNT FIFO LINES SWIPE LIFT PROGRAM ARGUMENT...
 *   from the write of the line LIFT to the pipe LINES, after the lines of SWIPE, to the command's first instruction
 * Prints the median in microseconds. PROGRAM never reports that it is ready, so the first answers have more time. */
#include "programs.h"

#include "client.h"

enum { maximumCount = 2000, warmUps = 5, startMilliseconds = 20000, answerMilliseconds = 2000, keyF12 = 96 };

/* Presses or releases F12 on a virtual keyboard. */
static void send_key(int keyboard, uint32_t isPressed) {
  struct { uint32_t length, type, keycode, isPressed; } message = {sizeof message, 5, keyF12, isPressed};
  if (write(keyboard, &message, sizeof message) != sizeof message) fail("the keyboard is gone");
}

static void send_line(int lines, const char *text) {
  const size_t length = strlen(text);
  if (write(lines, text, length) != (ssize_t)length) fail("the pipe of lines is gone");
}

/* Returns the start time that a command reports, if it is after `since`; a negative number without such a report. */
static double await_command(int fifo, double since, int milliseconds) {
  struct { uint64_t nanoseconds; uint32_t pid, tag; } stamp;
  struct pollfd readable = {fifo, POLLIN, 0};
  double begun;
  do {
    if (poll(&readable, 1, milliseconds) != 1 || read(fifo, &stamp, sizeof stamp) != sizeof stamp) return -1;
    begun = (double)stamp.nanoseconds / 1e6;
  } while (begun < since);
  return begun;
}

int main(int count, char **arguments) {
  static double times[maximumCount];
  const char *what = count > 6 ? arguments[1] : "";
  const int isKey = !strcmp(what, "key"), isLines = !strcmp(what, "lines");
  if (!isKey && !isLines && strcmp(what, "command")) fail("see the source for the arguments");
  const int rounds = atoi(arguments[2]);
  if (rounds < 1 || rounds > maximumCount) fail("COUNT is not in 1 ... 2000");
  char **next = arguments + 3;
  const int fifo = isKey ? -1 : open(*next++, O_RDWR | O_CLOEXEC);
  if (!isKey && fifo < 0) fail("cannot open the pipe");
  const char *swipe = NULL, *lift = NULL;
  int device;
  Display *client = NULL;
  if (isLines) {
    /* Opened for reading, too, because otherwise the pipe could not be opened before the program reads. */
    device = open(*next++, O_RDWR | O_CLOEXEC);
    if (device < 0) fail("cannot open the pipe of lines");
    swipe = *next++;
    lift = *next++;
  } else {
    setenv("DISPLAY", *next, 1);
    if (isKey) client = open_client(*next);
    next++;
    device = connect_device(*next++);
  }
  if (next >= arguments + count) fail("see the source for the arguments");
  Program program = launch(next);
  pause_for(1000);
  for (int round = -warmUps; round < rounds; round++) {
    const int patience = round == -warmUps ? startMilliseconds : answerMilliseconds;
    if (isLines) {
      send_line(device, swipe);
      pause_for(20);
    } else if (isKey) {
      XSync(client, True);
    }
    const double before = now();
    if (isLines) {
      send_line(device, lift);
    } else {
      /* Released immediately, because until then the peer's grab would also get the key that the peer presses. */
      send_key(device, 1);
      send_key(device, 0);
    }
    const double answered = isKey ? await_key(client, XK_F11, before + patience) : await_command(fifo, before, patience);
    if (answered < 0) fail("the program did not act");
    if (round >= 0) times[round] = (answered - before) * 1000;
    pause_for(25);
  }
  end(program);
  qsort(times, (size_t)rounds, sizeof *times, by_value);
  printf("%.0f\n", times[rounds / 2]);
  return 0;
}
