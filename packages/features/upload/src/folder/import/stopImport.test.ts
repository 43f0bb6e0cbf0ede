import type { Clock } from '@calotype/transfer'
import { expect, test, vi } from 'vitest'
import { stopImport } from './stopImport.ts'

const neverSettles = () => new Promise<never>(() => {})

test('resolves when the import is stopped or cannot be stopped', async () => {
  const clock = { wait: neverSettles }
  const rejects = () => Promise.reject(new Error('No import is in progress.'))
  for (const stop of [() => Promise.resolve(), rejects])
    await expect(stopImport({ stopImport: stop }, clock)).resolves.toBeUndefined()
})

test('gives up on an import that does not respond', async () => {
  const wait = vi.fn<Clock['wait']>(() => Promise.resolve())
  await stopImport({ stopImport: neverSettles }, { wait })
  expect(wait).toHaveBeenCalledExactlyOnceWith(8000, expect.any(AbortSignal))
})
