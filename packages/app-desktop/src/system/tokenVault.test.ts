import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenVault, type SafeStoragePart } from './tokenVault.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calotype-vault-'))
  file = join(folder, 'token')
})
afterEach(() => rmSync(folder, { recursive: true }))

const createSafeStorage = (overrides: Partial<SafeStoragePart> = {}): SafeStoragePart => ({
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(Buffer.from(text).toReversed()),
  decryptStringAsync: async (bytes) => ({
    result: Buffer.from(bytes.toReversed()).toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
  ...overrides,
})
function openVault(parts: SafeStoragePart, platform: NodeJS.Platform = 'linux') {
  const onUnsafeStorage = vi.fn<() => void>()
  return { vault: createTokenVault(parts, { file, platform, onUnsafeStorage }), onUnsafeStorage }
}

test('stores the token encrypted until it is cleared', async () => {
  const { vault, onUnsafeStorage } = openVault(createSafeStorage())
  expect(await vault.retrieve()).toBeNull()
  await vault.store('secret')
  expect(await vault.retrieve()).toBe('secret')
  expect(readFileSync(file, 'utf8')).toBe('terces')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await openVault(createSafeStorage()).vault.retrieve()).toBe('secret')
  expect(onUnsafeStorage).not.toHaveBeenCalled()
  await vault.clear()
  expect(existsSync(file)).toBe(false)
  expect(await vault.retrieve()).toBeNull()
  expect(await openVault(createSafeStorage()).vault.retrieve()).toBeNull()
})

test.each([
  ['without a keyring', createSafeStorage({ isAsyncEncryptionAvailable: async () => false })],
  [
    'with a keyring that anybody can open',
    createSafeStorage({ getSelectedStorageBackend: () => 'basic_text' }),
  ],
])('%s, keeps the token only until the app quits, and reports it', async (_state, parts) => {
  const { vault, onUnsafeStorage } = openVault(parts)
  await vault.store('secret')
  expect(await vault.retrieve()).toBe('secret')
  expect(existsSync(file)).toBe(false)
  expect(onUnsafeStorage).toHaveBeenCalledOnce()
  expect(await openVault(parts).vault.retrieve()).toBeNull()
})

test('rejects when the keyring fails, and writes nothing', async () => {
  const fail = () => Promise.reject(new Error('The keyring is locked.'))
  await expect(
    openVault(createSafeStorage({ encryptStringAsync: fail })).vault.store('secret'),
  ).rejects.toThrow('locked')
  expect(existsSync(file)).toBe(false)
  await openVault(createSafeStorage()).vault.store('secret')
  await expect(openVault(createSafeStorage({ decryptStringAsync: fail })).vault.retrieve()).rejects.toThrow(
    'locked',
  )
})

test('ignores the storage backend on systems other than Linux', async () => {
  const { vault, onUnsafeStorage } = openVault(
    createSafeStorage({ getSelectedStorageBackend: () => 'basic_text' }),
    'darwin',
  )
  await vault.store('secret')
  expect(onUnsafeStorage).not.toHaveBeenCalled()
})

test('encrypts the token again after its key has changed', async () => {
  await openVault(createSafeStorage()).vault.store('secret')
  const changed = createSafeStorage({
    encryptStringAsync: async (text) => Buffer.from(`new ${text}`),
    decryptStringAsync: async () => ({ result: 'secret', shouldReEncrypt: true }),
  })
  expect(await openVault(changed).vault.retrieve()).toBe('secret')
  expect(readFileSync(file, 'utf8')).toBe('new secret')
})

test('does not restore a cleared token through a concurrent read or write', async () => {
  await openVault(createSafeStorage()).vault.store('secret')
  const { vault } = openVault(
    createSafeStorage({ decryptStringAsync: async () => ({ result: 'secret', shouldReEncrypt: true }) }),
  )
  await Promise.all([vault.retrieve(), vault.clear()])
  expect(await vault.retrieve()).toBeNull()
  expect(existsSync(file)).toBe(false)

  await Promise.all([vault.store('secret'), vault.clear(), vault.retrieve()])
  expect(await vault.retrieve()).toBeNull()
  expect(existsSync(file)).toBe(false)
})
