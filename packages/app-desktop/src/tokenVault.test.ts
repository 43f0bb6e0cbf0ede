import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokenVault, type Safe } from './tokenVault.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'calotype-vault-'))
  file = join(folder, 'token')
})
afterEach(() => rmSync(folder, { recursive: true }))

const safe = (over: Partial<Safe> = {}): Safe => ({
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text) => Buffer.from(Buffer.from(text).toReversed()),
  decryptStringAsync: async (bytes) => ({
    result: Buffer.from(bytes.toReversed()).toString(),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: () => 'gnome_libsecret',
  ...over,
})
function open(parts: Safe, platform: NodeJS.Platform = 'linux') {
  const onForgetful = vi.fn<() => void>()
  return { vault: createTokenVault(parts, { file, platform, onForgetful }), onForgetful }
}

test('with a keyring a token is kept encrypted, for the next start too, until it is cleared', async () => {
  const { vault, onForgetful } = open(safe())
  expect(await vault.retrieve()).toBeNull()
  await vault.store('secret')
  expect(await vault.retrieve()).toBe('secret')
  expect(readFileSync(file, 'utf8')).toBe('terces')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await open(safe()).vault.retrieve()).toBe('secret')
  expect(onForgetful).not.toHaveBeenCalled()
  await vault.clear()
  expect(existsSync(file)).toBe(false)
  expect(await vault.retrieve()).toBeNull()
  expect(await open(safe()).vault.retrieve()).toBeNull()
})

test.each([
  ['without a keyring', safe({ isAsyncEncryptionAvailable: async () => false })],
  ['with a keyring that anybody can open', safe({ getSelectedStorageBackend: () => 'basic_text' })],
])('%s it is kept until the app ends, and a person hears of it', async (_state, parts) => {
  const { vault, onForgetful } = open(parts)
  await vault.store('secret')
  expect(await vault.retrieve()).toBe('secret')
  expect(existsSync(file)).toBe(false)
  expect(onForgetful).toHaveBeenCalledOnce()
  expect(await open(parts).vault.retrieve()).toBeNull()
})

test('a keyring that fails makes the call fail, and leaves nothing half written', async () => {
  const fail = () => Promise.reject(new Error('The keyring is locked.'))
  await expect(open(safe({ encryptStringAsync: fail })).vault.store('secret')).rejects.toThrow('locked')
  expect(existsSync(file)).toBe(false)
  await open(safe()).vault.store('secret')
  await expect(open(safe({ decryptStringAsync: fail })).vault.retrieve()).rejects.toThrow('locked')
})

test('only Linux knows of an open keyring', async () => {
  const { vault, onForgetful } = open(safe({ getSelectedStorageBackend: () => 'basic_text' }), 'darwin')
  await vault.store('secret')
  expect(onForgetful).not.toHaveBeenCalled()
})

test('a token is encrypted anew where its key was changed', async () => {
  await open(safe()).vault.store('secret')
  const turned = safe({
    encryptStringAsync: async (text) => Buffer.from(`new ${text}`),
    decryptStringAsync: async () => ({ result: 'secret', shouldReEncrypt: true }),
  })
  expect(await open(turned).vault.retrieve()).toBe('secret')
  expect(readFileSync(file, 'utf8')).toBe('new secret')
})

test('what is cleared does not come back by what is read or written at the same time', async () => {
  await open(safe()).vault.store('secret')
  const { vault } = open(
    safe({ decryptStringAsync: async () => ({ result: 'secret', shouldReEncrypt: true }) }),
  )
  await Promise.all([vault.retrieve(), vault.clear()])
  expect(await vault.retrieve()).toBeNull()
  expect(existsSync(file)).toBe(false)

  await Promise.all([vault.store('secret'), vault.clear(), vault.retrieve()])
  expect(await vault.retrieve()).toBeNull()
  expect(existsSync(file)).toBe(false)
})
