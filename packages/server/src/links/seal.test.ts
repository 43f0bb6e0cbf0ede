import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSeal } from './seal.ts'
import { hashToken } from '../hashToken.ts'
import { mintToken } from './token.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-seal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a token has 128 random bits, and is none of those before it', () => {
  const tokens = Array.from({ length: 1000 }, mintToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('what was sealed is opened again, after a restart too, and shows nothing of the token', () => {
  const token = mintToken()
  const sealed = createSeal(folder).seal(token)
  expect(createSeal(folder).open(sealed)).toBe(token)
  expect(Buffer.from(sealed, 'base64url').includes(token)).toBe(false)
  expect(createSeal(folder).seal(token)).not.toBe(sealed)
})

test('the key is readable by its owner alone, and what another key has sealed does not open', () => {
  const sealed = createSeal(folder).seal('a')
  const key = path.join(folder, 'link.key')
  expect(readFileSync(key)).toHaveLength(32)
  expect(statSync(key).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
  rmSync(key)
  expect(createSeal(folder).open(sealed)).toBeNull()
})
