/** @file Drills preload this file into processes: it moves the clock by `CLOCK_OFFSET_MS`, but not the monotonic clock. */
const offset = Number(process.env['CLOCK_OFFSET_MS'])
const realNow = Date.now

Date.now = () => realNow() + offset
