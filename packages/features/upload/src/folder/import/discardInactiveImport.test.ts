import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { discardInactiveImport } from './discardInactiveImport.ts'

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
