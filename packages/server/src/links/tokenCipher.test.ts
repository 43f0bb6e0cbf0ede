import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTokenCipher } from './tokenCipher.ts'
import { hashToken } from '../auth/hashToken.ts'
import { createToken } from './createToken.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-seal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('creates unique tokens of 128 bits', () => {
  const tokens = Array.from({ length: 1000 }, createToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('decrypts a token after a restart, and hides it while encrypted', () => {
  const token = createToken()
  const sealed = createTokenCipher(folder).encrypt(token)
  expect(createTokenCipher(folder).decrypt(sealed)).toBe(token)
  expect(Buffer.from(sealed, 'base64url').includes(token)).toBe(false)
  expect(createTokenCipher(folder).encrypt(token)).not.toBe(sealed)
})

test('stores a key that only its owner can read, and doesn’t decrypt tokens of another key', () => {
  const sealed = createTokenCipher(folder).encrypt('a')
  const key = path.join(folder, 'link.key')
  expect(readFileSync(key)).toHaveLength(32)
  expect(statSync(key).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  rmSync(key)
  expect(createTokenCipher(folder).decrypt(sealed)).toBeNull()
})
