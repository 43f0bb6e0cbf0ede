import { systemClock, type Clock } from '../../packages/transfer/src/retry/clock.ts'

/** Clock that never waits longer than 3 ms. */
export const fastClock: Clock = {
  ...systemClock,
  wait: (ms, signal) => systemClock.wait(Math.min(ms, 3), signal),
}
