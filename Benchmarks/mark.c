/* The command of a gesture, which appends the time and its arguments to the file MARKS. It is small and statically
 * linked, so that its own start adds little to the time of the programs that recognize gestures. */
#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  char line[256];
  size_t length = (size_t)snprintf(line, sizeof line, "%lld", now.tv_sec * 1000000LL + now.tv_nsec / 1000);
  for (int index = 1; index < count && length < sizeof line; index++)
    length += (size_t)snprintf(line + length, sizeof line - length, " %s", arguments[index]);
  if (length >= sizeof line) return 1;
  line[length++] = '\n';
  const int file = open(MARKS, O_WRONLY | O_CREAT | O_APPEND, 0600);
  return write(file, line, length) != (ssize_t)length;
}
