import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { vi } from 'vitest'
import { STEP_CHANNEL } from '../objects/passing.ts'

/**
 * How many transactions `act` takes, between which the server responds to requests. Every step of a transaction takes a
 * millisecond on the clock of the test, so that the count doesn't depend on the speed of the machine.
 */
export async function countSlices(act: () => Promise<unknown>): Promise<number> {
  let slices = 0
  let elapsed = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (elapsed += 1))
  const count = (step: unknown) => {
    if (step === 'after-slice') slices += 1
  }
  subscribe(STEP_CHANNEL, count)
  try {
    await act()
  } finally {
    unsubscribe(STEP_CHANNEL, count)
    clock.mockRestore()
  }
  return slices
}
