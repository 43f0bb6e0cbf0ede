/** @file A worker that dies of whatever it is asked to read. */
process.on('message', () => process.kill(process.pid, 'SIGSEGV'))
