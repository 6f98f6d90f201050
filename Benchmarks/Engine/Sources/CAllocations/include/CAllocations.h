#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Number of blocks of memory that the calling thread has requested from the C library since its start.
///
/// Linking this target puts its `malloc` and relatives before the C library's, for the whole program.
unsigned long allocations_of_this_thread(void);

#endif
