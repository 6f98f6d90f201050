#define _GNU_SOURCE
// A keeper is a process between this process and a program that it starts. All processes that the program starts and
// leaves behind become the keeper's children, even those in sessions of their own. The keeper kills all of them when
// the program ends, when it receives a signal, or when this process has ended. This is C because the forked process may
// only make system calls: other threads of the forking process may have held any lock.
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

// Maximum number of successive searches that kill no child, because all remaining children belong to other users. The
// keeper then ends without them.
enum { maximum_vain_looks = 100 };

static void reset_signals(void) {
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
}

static void block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
}

static void unblock_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static _Noreturn void fail(int report) {
  const int code = errno;
  if (write(report, &code, sizeof code) < 0) _exit(126);
  _exit(127);
}

static _Noreturn void become(const struct clinux_program *program, int report, pid_t keeper) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != keeper) _exit(127);
  setpgid(0, 0);
  // Duplicates of the streams and of `report`, with numbers above all target numbers.
  int sources[4];
  for (int i = 0; i < 4; i++) {
    sources[i] = fcntl(i < 3 ? program->streams[i] : report, F_DUPFD, 10);
    if (sources[i] < 0) fail(report);
  }
  for (int i = 0; i < 4; i++)
    if (dup2(sources[i], i) < 0) fail(sources[3]);
  fcntl(3, F_SETFD, FD_CLOEXEC);
  closefrom(4);
  reset_signals();
  unblock_signals();
  // The priority changes last, because the process that forks the keeper may wait for all earlier steps.
  setpriority(PRIO_PROCESS, 0, program->niceness);
  execve(program->path, program->arguments, program->environment);
  fail(3);
}

// Reads the parent's id from a line such as `17 (sh) S 12 …`; 0 if the process is gone.
static pid_t parent_of(int folder, const char *name) {
  char path[32] = "";
  char text[512];
  strncat(path, name, 20);
  strcat(path, "/stat");
  const int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The program's name may itself contain brackets.
  const char *end = strrchr(text, ')');
  return end && strlen(end) > 4 ? (pid_t)atoi(end + 4) : 0;
}

struct entry {
  ino64_t inode;
  off64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

// Kills the children of this process and returns their number. Their own children then become children of this process.
static int kill_children(void) {
  const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return 0;
  _Alignas(struct entry) char buffer[8192];
  const pid_t self = getpid();
  int killed = 0;
  long count;
  while ((count = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0) {
    for (long place = 0; place < count;) {
      const struct entry *found = (const struct entry *)(buffer + place);
      place += found->length;
      const int number = found->name[0] >= '1' && found->name[0] <= '9' ? atoi(found->name) : 0;
      if (number > 0 && parent_of(folder, found->name) == self && kill(number, SIGKILL) == 0) killed++;
    }
  }
  close(folder);
  return killed;
}

// Reaps ended children. Returns true if any children remain. Stores the program's status if the program has ended.
static bool reap(pid_t program, int *status, bool *has_ended) {
  int found;
  pid_t child;
  while ((child = waitpid(-1, &found, WNOHANG)) > 0) {
    if (child != program) continue;
    *status = found;
    *has_ended = true;
  }
  return child == 0;
}

static void end_like(int status) {
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  const struct rlimit nothing = {0, 0};
  setrlimit(RLIMIT_CORE, &nothing);
  reset_signals();
  unblock_signals();
  kill(getpid(), WTERMSIG(status));
}

static _Noreturn void keep(const struct clinux_program *program, int report, pid_t parent) {
  block_signals();
  reset_signals();
  setpgid(0, 0);
  const char *slash = strrchr(program->path, '/');
  prctl(PR_SET_NAME, slash ? slash + 1 : program->path);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  // The signal also comes if only the thread that forked this process ends. getppid shows if the whole process has
  // ended.
  prctl(PR_SET_PDEATHSIG, SIGHUP);
  if (getppid() != parent) _exit(127);
  const pid_t self = getpid();
  const pid_t child = _Fork();
  if (child < 0) fail(report);
  if (child == 0) become(program, report, self);
  setpriority(PRIO_PROCESS, 0, program->niceness);
  closefrom(0);
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGTERM);
  sigaddset(&awaited, SIGHUP);
  sigaddset(&awaited, SIGCHLD);
  int status = 0;
  bool has_ended = false;
  bool is_told = false;
  while (!has_ended && !is_told) {
    switch (sigwaitinfo(&awaited, NULL)) {
    case SIGTERM: is_told = true; break;
    case SIGHUP: is_told = getppid() != parent; break;
    case SIGCHLD: reap(child, &status, &has_ended); break;
    }
  }
  if (!has_ended) kill(-child, SIGKILL);
  const struct timespec moment = {0, 10 * 1000 * 1000};
  sigset_t ended;
  sigemptyset(&ended);
  sigaddset(&ended, SIGCHLD);
  for (int vain = 0; vain < maximum_vain_looks && reap(child, &status, &has_ended);) {
    vain = kill_children() > 0 ? 0 : vain + 1;
    sigtimedwait(&ended, NULL, &moment);
  }
  if (has_ended) end_like(status);
  _exit(127);
}

// A weak symbol, because the simulator replaces this function by its own.
__attribute__((weak)) pid_t clinux_spawn_kept(const struct clinux_program *program, int *report) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
  const pid_t parent = getpid();
  const pid_t keeper = fork();
  if (keeper == 0) keep(program, ends[1], parent);
  const int fault = errno;
  close(ends[1]);
  if (keeper < 0) {
    close(ends[0]);
    return -fault;
  }
  *report = ends[0];
  return keeper;
}
