/**
 * @file Lets more threads wait for the disk than Node's four: each sync of an upload takes one for as long as the disk
 * takes. Node reads this when it first needs a thread, so it is imported before all else.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '16'
