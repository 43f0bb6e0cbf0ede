import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { vi } from 'vitest'
import { STEP_CHANNEL } from '../storage/steps.ts'

/**
 * Counts the transactions of `action`. The server responds to requests between them. Every step of a transaction takes
 * a millisecond by the clock of the test, so that the count doesn't depend on the speed of the machine.
 *
 * @param onSlice called after each transaction with the current count
 */
export async function countSlices(
  action: () => Promise<unknown>,
  onSlice?: (slices: number) => void,
): Promise<number> {
  let slices = 0
  let elapsed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 1))
  const count = (step: unknown) => {
    if (step !== 'after-slice') return
    slices += 1
    onSlice?.(slices)
  }
  subscribe(STEP_CHANNEL, count)
  try {
    await action()
  } finally {
    unsubscribe(STEP_CHANNEL, count)
    clock.mockRestore()
  }
  return slices
}
