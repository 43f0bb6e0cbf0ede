import { expect, test } from 'vitest'
import { createTokenStore, TOKEN_KEYS } from './tokenStore.ts'

function storageOf(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  return { kept, store: createTokenStore(storage) }
}

test('the keys are read in the order token, auth_token, authToken, access_token (DECISIONS 7)', () => {
  expect(TOKEN_KEYS).toEqual(['token', 'auth_token', 'authToken', 'access_token'])
  expect(storageOf({ access_token: 'd', authToken: 'c', auth_token: 'b', token: 'a' }).store.read()).toBe('a')
  expect(storageOf({ access_token: 'd', authToken: 'c', auth_token: 'b' }).store.read()).toBe('b')
  expect(storageOf({ access_token: 'd', authToken: 'c' }).store.read()).toBe('c')
  expect(storageOf({ access_token: 'd', token: '' }).store.read()).toBe('d')
  expect(storageOf({}).store.read()).toBeNull()
})

test('a token is written under token alone, and older ones go (AUTH-034)', () => {
  const { kept, store } = storageOf({ authToken: 'stale' })
  store.write('new')
  expect(Object.fromEntries(kept)).toEqual({ token: 'new' })
})

test('clearing clears all four, and nothing else (AUTH-040)', () => {
  const { kept, store } = storageOf({
    token: 'a',
    auth_token: 'b',
    authToken: 'c',
    access_token: 'd',
    theme: 'dark',
  })
  store.clear()
  expect(Object.fromEntries(kept)).toEqual({ theme: 'dark' })
})
