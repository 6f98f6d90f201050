#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// Number of blocks of memory that the calling thread has requested from the C library since its start.
///
/// Linking this target replaces `malloc` and the related functions of the C library in the whole program.
unsigned long allocations_of_this_thread(void);

#endif
