/** @file Drills preload this file to move the clock of a process, but not its monotonic clock, by `CLOCK_OFFSET_MS`. */
const offset = Number(process.env['CLOCK_OFFSET_MS'])
const realNow = Date.now

Date.now = () => realNow() + offset
