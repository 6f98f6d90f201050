#define _GNU_SOURCE
// Starts a program with as few system calls as possible. posix_spawn visits all 64 signals twice in the child, and that
// alone takes longer than all other steps. This is C because parent and child share their memory until the program
// runs.
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

// Runs in the child. The parent waits, with all signals blocked in both processes.
static int become(const struct clinux_start *start, pid_t parent) {
  // The signals that our process may ignore: the first because of `nohup`, the next two because a shell started the
  // process with `&`, the others because the process itself ignores them. The exec resets only handlers.
  static const int ignorable[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTTIN, SIGTTOU};
  if (start->leads_group && setpgid(0, 0) != 0) return errno;
  if (start->ends_with_parent && (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)) return ESRCH;
  for (int target = 0; target < 3; target++) {
    const int source = start->streams[target];
    if (source < 0) continue;
    if ((source == target ? fcntl(target, F_SETFD, 0) : dup2(source, target)) < 0) return errno;
  }
  closefrom(3);
  for (size_t i = 0; i < sizeof ignorable / sizeof *ignorable; i++)
    signal(ignorable[i], SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);

  const char *name = start->arguments[0];
  if (strchr(name, '/')) {
    execve(name, start->arguments, start->environment);
    return errno;
  }
  // Like execvp, but without a shell for files that are not executable programs.
  const size_t length = strlen(name);
  if (length == 0) return ENOENT;
  if (length > NAME_MAX) return ENAMETOOLONG;
  char path[PATH_MAX + NAME_MAX + 2];
  bool is_refused = false;
  const char *folders = getenv("PATH");
  for (const char *folder = folders ? folders : "/bin:/usr/bin";;) {
    const char *end = strchrnul(folder, ':');
    const size_t width = (size_t)(end - folder);
    if (width < PATH_MAX) {
      memcpy(path, folder, width);
      path[width] = '/';
      memcpy(path + width + (width > 0), name, length + 1);
      // Checking first is much cheaper than an exec that fails.
      if (access(path, F_OK) == 0) execve(path, start->arguments, start->environment);
      switch (errno) {
      case EACCES: is_refused = true; break;
      case ENOENT:
      case ESTALE:
      case ENOTDIR:
      case ENODEV:
      case ETIMEDOUT: break;
      default: return errno;
      }
    }
    if (!*end) return is_refused ? EACCES : ENOENT;
    folder = end + 1;
  }
}

// A separate function, because the parent then continues in the stack frame that the child used.
static _Noreturn __attribute__((noinline)) void run_child(const struct clinux_start *start, pid_t parent, volatile int *code) {
  *code = become(start, parent);
  _exit(127);
}

// A weak symbol, because the simulator, which starts no processes, replaces this function by its own.
__attribute__((weak)) pid_t clinux_start_program(const struct clinux_start *start) {
  volatile int code = 0;
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t parent = getpid();
  const pid_t child = vfork();
  if (child == 0) run_child(start, parent, &code);
  const int fault = child < 0 ? errno : code;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  // Reap the failed child here, because the caller never gets its id.
  if (child > 0 && fault != 0)
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  return fault != 0 ? -fault : child;
}

int clinux_null_device(void) {
  static atomic_int kept = -1;
  int descriptor = atomic_load(&kept);
  if (descriptor >= 0) return descriptor;
  const int opened = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (opened < 0) return -errno;
  if (atomic_compare_exchange_strong(&kept, &descriptor, opened)) return opened;
  close(opened);
  return descriptor;
}
