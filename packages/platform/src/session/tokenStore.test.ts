import { expect, test } from 'vitest'
import { createTokenStore, TOKEN_KEYS } from './tokenStore.ts'

function createStorage(initial: Record<string, string>) {
  const entries = new Map(Object.entries(initial))
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  return { entries, store: createTokenStore(storage) }
}

test('reads the keys in the order token, auth_token, authToken, access_token (DECISIONS 7)', () => {
  expect(TOKEN_KEYS).toEqual(['token', 'auth_token', 'authToken', 'access_token'])
  expect(createStorage({ access_token: 'd', authToken: 'c', auth_token: 'b', token: 'a' }).store.read()).toBe(
    'a',
  )
  expect(createStorage({ access_token: 'd', authToken: 'c', auth_token: 'b' }).store.read()).toBe('b')
  expect(createStorage({ access_token: 'd', authToken: 'c' }).store.read()).toBe('c')
  expect(createStorage({ access_token: 'd', token: '' }).store.read()).toBe('d')
  expect(createStorage({}).store.read()).toBeNull()
})

test('writes only the key token, and removes older keys (AUTH-034)', () => {
  const { entries, store } = createStorage({ authToken: 'stale' })
  store.write('new')
  expect(Object.fromEntries(entries)).toEqual({ token: 'new' })
})

test('clears all four keys and nothing else (AUTH-040)', () => {
  const { entries, store } = createStorage({
    token: 'a',
    auth_token: 'b',
    authToken: 'c',
    access_token: 'd',
    theme: 'dark',
  })
  store.clear()
  expect(Object.fromEntries(entries)).toEqual({ theme: 'dark' })
})
