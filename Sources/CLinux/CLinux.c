#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/xattr.h>

extern char **environ;

const int clinux_path_only = O_PATH;

// The simulator, which starts no processes, replaces some of these functions. Those functions are weak symbols.
__attribute__((weak)) int clinux_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

pid_t clinux_fork(void) { return fork(); }

int clinux_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int clinux_poll(struct pollfd *entries, nfds_t count, const struct timespec *timeout) {
  return ppoll(entries, count, timeout, NULL);
}

int clinux_timer(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC); }

int clinux_set_timer(int timer, const struct timespec *time) {
  const struct itimerspec setting = {.it_value = *time};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &setting, NULL);
}

char **clinux_environ(void) { return environ; }

static int drop_pages(struct dl_phdr_info *object, size_t size, void *page_size) {
  (void)size;
  const uintptr_t mask = *(const uintptr_t *)page_size - 1;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    const uintptr_t start = (object->dlpi_addr + segment->p_vaddr + mask) & ~mask;
    const uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_filesz) & ~mask;
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void clinux_drop_program_pages(void) {
  uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(drop_pages, &page_size);
}

void clinux_trim_memory(void) { malloc_trim(0); }

void *clinux_map_shared(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

int clinux_line(int ends[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends); }

// Sends a message of one byte. If `descriptor` is not negative, the message also contains a copy of `descriptor`.
int clinux_send_descriptor(int socket, int descriptor) {
  char byte = 0;
  struct iovec text = {&byte, 1};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &text, .msg_iovlen = 1};
  if (descriptor >= 0) {
    message.msg_control = &control;
    message.msg_controllen = sizeof control.space;
    control.header.cmsg_level = SOL_SOCKET;
    control.header.cmsg_type = SCM_RIGHTS;
    control.header.cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
  }
  return (int)sendmsg(socket, &message, MSG_NOSIGNAL);
}

// Returns the number of bytes received: 1, or 0 at the end of the stream; -1 after an error. Makes *descriptor negative
// if the message has no descriptor.
int clinux_receive_descriptor(int socket, int *descriptor) {
  char byte;
  struct iovec text = {&byte, 1};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &text, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.space};
  *descriptor = -1;
  const int count = (int)recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  const struct cmsghdr *header = count > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return count;
}

int clinux_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

void clinux_limit_pipe(int descriptor) { fcntl(descriptor, F_SETPIPE_SZ, 4096); }

bool clinux_take_stop(pid_t pid) {
  siginfo_t found = {.si_pid = 0};
  return waitid(P_PID, (id_t)pid, &found, WSTOPPED | WNOHANG) == 0 && found.si_pid == pid;
}

bool clinux_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0; }

__attribute__((weak)) int clinux_send_signal(int pidfd, int signal) {
  return (int)syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0);
}

int clinux_attribute(int descriptor, const char *name, void *value, size_t size) {
  char path[32];
  // fgetxattr refuses O_PATH descriptors; their names in /proc work.
  snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
  const ssize_t count = getxattr(path, name, value, size);
  return count < 0 ? -errno : (int)count;
}

int clinux_access_list(const char *path, void *value, size_t size) {
  const ssize_t count = getxattr(path, "system.posix_acl_access", value, size);
  return count < 0 ? -errno : (int)count;
}

int clinux_set_access_list(const char *path, const void *value, size_t size) {
  return setxattr(path, "system.posix_acl_access", value, size, 0) == 0 ? 0 : -errno;
}
