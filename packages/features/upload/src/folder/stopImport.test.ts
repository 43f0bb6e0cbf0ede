import { systemClock } from '@calotype/platform/transfer'
import { expect, test, vi } from 'vitest'
import { stopImport } from './stopImport.ts'

const never = () => new Promise<never>(() => {})

test('an import that is stopped is waited for, and so is one that cannot be', async () => {
  const clock = { wait: never }
  await stopImport({ stopImport: () => Promise.resolve() }, clock)
  await stopImport({ stopImport: () => Promise.reject(new Error('There is no import.')) }, clock)
})

test('one that does not answer holds nobody up', async () => {
  const wait = vi.fn<typeof systemClock.wait>(() => Promise.resolve())
  await stopImport({ stopImport: never }, { wait })
  expect(wait).toHaveBeenCalledExactlyOnceWith(8000, expect.any(AbortSignal))
})
