import type { Clock } from '@calotype/platform/transfer'
import { expect, test, vi } from 'vitest'
import { stopImport } from './stopImport.ts'

const never = () => new Promise<never>(() => {})

test('an import that is stopped is waited for, and so is one that cannot be', async () => {
  const clock = { wait: never }
  const refused = () => Promise.reject(new Error('There is no import.'))
  for (const stop of [() => Promise.resolve(), refused])
    await expect(stopImport({ stopImport: stop }, clock)).resolves.toBeUndefined()
})

test('one that does not answer holds nobody up', async () => {
  const wait = vi.fn<Clock['wait']>(() => Promise.resolve())
  await stopImport({ stopImport: never }, { wait })
  expect(wait).toHaveBeenCalledExactlyOnceWith(8000, expect.any(AbortSignal))
})
