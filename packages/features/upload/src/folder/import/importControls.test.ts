import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import type { Clock } from '@calotype/transfer'
import { expect, test, vi } from 'vitest'
import { discardInactiveImport, stopImport } from './importControls.ts'

test.each(['none', 'checking', 'preview', 'failed', 'done', 'stopped'] as const)(
  'discards an import that is %s',
  async (status) => {
    const bridge = fakeBridge()
    bridge.emitState(IMPORTS[status])
    expect(await discardInactiveImport(bridge)).toBe(true)
    expect(await bridge.importState()).toEqual({ status: 'none' })
  },
)

test.each(['sending', 'unpacking', 'looking'] as const)('keeps an import that is %s', async (status) => {
  const bridge = fakeBridge()
  bridge.emitState(IMPORTS[status])
  expect(await discardInactiveImport(bridge)).toBe(false)
  expect(await bridge.importState()).toEqual(IMPORTS[status])
})

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
