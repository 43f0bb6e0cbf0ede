/**
 * @file Lets the heap grow by half before V8 looks through all of it. V8 counts what comes with uploads among it, and by
 * its own measure, a tenth, it would begin anew every 15 MB and take more time than hashing. V8 reads this whenever it has
 * looked through the heap.
 */
import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--heap-growing-percent=50')
