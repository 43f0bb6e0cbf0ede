/** @file A worker that crashes on every request. */
process.on('message', () => process.kill(process.pid, 'SIGSEGV'))
