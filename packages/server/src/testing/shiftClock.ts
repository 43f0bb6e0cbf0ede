/** @file Preloaded into a server process by drills: moves its clock by `CLOCK_OFFSET_MS`, but not its monotonic clock. */
const offset = Number(process.env['CLOCK_OFFSET_MS'])
const realNow = Date.now

Date.now = () => realNow() + offset
