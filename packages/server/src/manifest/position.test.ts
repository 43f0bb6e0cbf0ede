import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPosition, storePosition } from './position.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-position-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeManifest = (account: string, changes: readonly number[]) =>
  writeFileSync(
    path.join(folder, `${account}.jsonl`),
    changes.map((change) => `${JSON.stringify({ kind: 'account', change })}\n`).join(''),
  )

test('is read from one file, however many accounts have a manifest', async () => {
  await storePosition(folder, 12)
  // Reading this folder as if it were a manifest would fail.
  mkdirSync(path.join(folder, 'unreadable.jsonl'))
  expect(await readPosition(folder)).toBe(12)
  await storePosition(folder, 9_000_000_000)
  expect(await readPosition(folder)).toBe(9_000_000_000)
  expect((statSync(path.join(folder, 'position')).mode & 0o777).toString(8)).toBe('600')
})

test('is the highest number in the manifests if its file is missing or truncated, and is then stored', async () => {
  writeManifest('a', [3, 7])
  writeManifest('b', [1, 5])
  expect(await readPosition(folder)).toBe(7)
  truncateSync(path.join(folder, 'position'), 4)
  expect(await readPosition(folder)).toBe(7)
  rmSync(path.join(folder, 'a.jsonl'))
  expect(await readPosition(folder)).toBe(7)
})

test('is 0 without manifests', async () => {
  expect(await readPosition(path.join(folder, 'missing'))).toBe(0)
})
