import { fakeBridge, IMPORTS } from '@calotype/platform/fixtures'
import { expect, test } from 'vitest'
import { forgetUnlessBegun } from './forgetUnlessBegun.ts'

test.each(['none', 'checking', 'preview', 'failed', 'done', 'stopped'] as const)(
  'leaves no import that is %s',
  async (status) => {
    const bridge = fakeBridge()
    bridge.tell(IMPORTS[status])
    expect(await forgetUnlessBegun(bridge)).toBe(true)
    expect(await bridge.importState()).toEqual({ status: 'none' })
  },
)

test.each(['sending', 'unpacking', 'looking'] as const)('leaves one alone that is %s', async (status) => {
  const bridge = fakeBridge()
  bridge.tell(IMPORTS[status])
  expect(await forgetUnlessBegun(bridge)).toBe(false)
  expect(await bridge.importState()).toEqual(IMPORTS[status])
})
