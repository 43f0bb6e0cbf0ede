import { systemClock, type Clock } from '../../packages/transfer/src/retry/clock.ts'

/** A clock whose delays are short. */
export const fastClock: Clock = {
  ...systemClock,
  wait: (ms, signal) => systemClock.wait(Math.min(ms, 3), signal),
}
