import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivate } from './makePrivate.ts'

let data: string

beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'calotype-private-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const readMode = (filePath: string) => lstatSync(filePath).mode & 0o777

test('makes the files and folders of an earlier version private', async () => {
  mkdirSync(path.join(data, 'blob/ab/cd'), { recursive: true })
  for (const name of ['calotype.sqlite', 'calotype.sqlite-wal', 'blob/ab/cd/photo.jpg'])
    writeFileSync(path.join(data, name), '')
  for (const name of ['', 'blob', 'blob/ab', 'blob/ab/cd']) chmodSync(path.join(data, name), 0o755)
  await makePrivate(data)
  expect(readMode(data)).toBe(0o700)
  for (const entry of readdirSync(data, { recursive: true, withFileTypes: true }))
    expect(readMode(path.join(entry.parentPath, entry.name)), entry.name).toBe(
      entry.isDirectory() ? 0o700 : 0o600,
    )
})

test('does not change the target of a symbolic link', async () => {
  const outsideFolder = mkdtempSync(path.join(tmpdir(), 'calotype-outside-'))
  chmodSync(outsideFolder, 0o755)
  symlinkSync(outsideFolder, path.join(data, 'blob'))
  await makePrivate(data)
  expect(readMode(outsideFolder)).toBe(0o755)
  rmSync(outsideFolder, { recursive: true })
})
