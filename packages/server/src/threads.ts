/**
 * @file Increases Node's thread pool from four threads, because each sync of an upload blocks one thread. Node reads
 * the variable when it first uses the pool, so this module must be imported first.
 */
process.env['UV_THREADPOOL_SIZE'] ??= '16'
