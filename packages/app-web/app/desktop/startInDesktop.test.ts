import { createTokenStore } from '@calotype/platform'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage.ts'
import { startInDesktop } from './startInDesktop.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const rejectLocked = () => Promise.reject(new Error('The keyring is locked.'))

async function start(vault: Partial<Parameters<typeof startInDesktop>[0]> = {}, storage = memoryStorage()) {
  const bridge = {
    retrieveToken: vi.fn(async (): Promise<string | null> => null),
    storeToken: vi.fn(async (_token: string) => {}),
    clearToken: vi.fn(async () => {}),
    ...vault,
  }
  const store = createTokenStore(memoryStorage())
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
    bridge,
    store,
    session,
    storage,
    change: async (token: string | null) => {
      if (token === null) store.clear()
      else store.write(token)
      changed()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

test('starts the session with the vault’s token, and stores nothing in local storage', async () => {
  const { store, session, storage } = await start({ retrieveToken: async () => 'secret' })
  expect(store.read()).toBe('secret')
  expect(session.start).toHaveBeenCalledOnce()
  expect(storage.getItem('token')).toBeNull()
})

test('writes sign-in and sign-out to the vault', async () => {
  const { bridge, storage, change } = await start()
  await change('secret')
  expect(bridge.storeToken).toHaveBeenCalledExactlyOnceWith('secret')
  await change('secret')
  expect(bridge.storeToken).toHaveBeenCalledOnce()
  await change(null)
  expect(bridge.clearToken).toHaveBeenCalledOnce()
  expect(storage.getItem('token')).toBeNull()
})

test('falls back to local storage and logs the error if the vault fails', async () => {
  const { storage, change } = await start({ storeToken: rejectLocked, clearToken: rejectLocked })
  await change('secret')
  expect(storage.getItem('token')).toBe('secret')
  expect(console.error).toHaveBeenCalledOnce()

  const restarted = await start({ retrieveToken: rejectLocked }, storage)
  expect(restarted.store.read()).toBe('secret')
  expect(console.error).toHaveBeenCalledTimes(2)
  expect(restarted.bridge.storeToken, 'it is tried again').toHaveBeenCalledExactlyOnceWith('secret')
  expect(storage.getItem('token')).toBeNull()

  await change(null)
  expect(storage.getItem('token')).toBeNull()
})
