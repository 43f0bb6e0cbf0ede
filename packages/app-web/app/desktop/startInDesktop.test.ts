import { createTokenStore } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fleetingWords } from '../storage.ts'
import { startInDesktop } from './startInDesktop.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const broken = () => Promise.reject(new Error('The keyring is locked.'))

async function start(vault: Partial<Parameters<typeof startInDesktop>[0]> = {}, storage = fleetingWords()) {
  const bridge = {
    retrieveToken: vi.fn(async (): Promise<string | null> => null),
    storeToken: vi.fn(async (_token: string) => {}),
    clearToken: vi.fn(async () => {}),
    ...vault,
  }
  const store = createTokenStore(fleetingWords())
  let changed = () => {}
  const session = {
    start: vi.fn(async () => {}),
    subscribe: (listener: () => void) => {
      changed = listener
      return () => {}
    },
  }
  await startInDesktop(bridge, { store, session, storage })
  return {
    ...{ bridge, store, session, storage },
    change: async (token: string | null) => {
      if (token === null) store.clear()
      else store.write(token)
      changed()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('the token of the vault is there when the session starts, and nothing is in local storage', async () => {
  const { store, session, storage } = await start({ retrieveToken: async () => 'secret' })
  expect(store.read()).toBe('secret')
  expect(session.start).toHaveBeenCalledOnce()
  expect(storage.getItem('token')).toBeNull()
})

test('signing in and out is written through', async () => {
  const { bridge, storage, change } = await start()
  await change('secret')
  expect(bridge.storeToken).toHaveBeenCalledExactlyOnceWith('secret')
  await change('secret')
  expect(bridge.storeToken).toHaveBeenCalledOnce()
  await change(null)
  expect(bridge.clearToken).toHaveBeenCalledOnce()
  expect(storage.getItem('token')).toBeNull()
})

test('where the vault fails, local storage stands in, and it is logged', async () => {
  const { storage, change } = await start({ storeToken: broken, clearToken: broken })
  await change('secret')
  expect(storage.getItem('token')).toBe('secret')
  expect(console.error).toHaveBeenCalledOnce()

  const again = await start({ retrieveToken: broken }, storage)
  expect(again.store.read()).toBe('secret')
  expect(console.error).toHaveBeenCalledTimes(2)
  expect(again.bridge.storeToken, 'it is tried again').toHaveBeenCalledExactlyOnceWith('secret')
  expect(storage.getItem('token')).toBeNull()

  await change(null)
  expect(storage.getItem('token')).toBeNull()
})
