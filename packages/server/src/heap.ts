/**
 * @file How V8 keeps the heap of a server. It lets the heap grow by half before it looks through all of it: V8 counts what
 * comes with uploads among it, and by its own measure, a tenth, it would begin anew every 15 MB and take more time than
 * hashing. And it makes nothing anew among what is old: after a time in which requests wait for the disk, V8 takes all that
 * a request makes for lasting, and then no small look frees any of it: `npm run bench:server`.
 */
import { setFlagsFromString } from 'node:v8'

// Read whenever V8 has looked through the heap.
setFlagsFromString('--heap-growing-percent=50')
setFlagsFromString('--no-allocation-site-pretenuring')
