/**
 * @file Reduces the garbage collection time of a server. V8 counts upload buffers as heap and would start a full
 * collection every 15 MB; a growth limit of 50% makes that rarer. Pretenuring puts the objects of slow requests into
 * the old generation, where minor collections don't free them. See `npm run bench:server`.
 */
import { setFlagsFromString } from 'node:v8'

// V8 reads this flag after each full collection, so it also takes effect when set at run time.
setFlagsFromString('--heap-growing-percent=50')
setFlagsFromString('--no-allocation-site-pretenuring')
