/** @file Preloaded by drills. Moves the clock of a process by `CLOCK_OFFSET_MS`, but not its monotonic clock. */
const offset = Number(process.env['CLOCK_OFFSET_MS'])
const realNow = Date.now

Date.now = () => realNow() + offset
