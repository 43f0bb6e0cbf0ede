import { hash, randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { weakHash } from '@calotype/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from './digest.ts'

let folder: string

/** Creates the beginning of an MP4, followed by random bytes. */
const createVideo = (bytes: number) =>
  Buffer.concat([Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex'), randomBytes(bytes)])
const computeSha256 = (bytes: Uint8Array) => hash('sha256', bytes)
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'calotype-digest-'))
})
afterAll(() => rm(folder, { recursive: true }))

const MEBIBYTE = 1_048_576

test.each([1, 65_536, MEBIBYTE, 3_500_000])('hashes a file of %i bytes', async (size) => {
  const bytes = createVideo(size).subarray(0, size)
  const filePath = path.join(folder, `${size}.mp4`)
  writeFileSync(filePath, bytes)
  const chunkBytes = 1_500_000
  const chunks = Array.from({ length: Math.ceil(size / chunkBytes) }, (_, index) =>
    weakHash(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
  )
  expect(await digest(filePath, chunkBytes)).toEqual({
    size,
    sha256: computeSha256(bytes),
    checksum: weakHash(bytes.subarray(0, MEBIBYTE)),
    chunks,
    type: size === 1 ? null : 'video/mp4',
    advice: null,
    hasChanged: false,
  })
})

test('notices a file that is modified while it is read', async () => {
  const filePath = path.join(folder, 'growing.mp4')
  writeFileSync(filePath, createVideo(8 * MEBIBYTE))
  const reading = digest(filePath, MEBIBYTE)
  appendFileSync(filePath, 'and more')
  const interval = setInterval(() => appendFileSync(filePath, 'and more'), 1)
  expect((await reading).hasChanged).toBe(true)
  clearInterval(interval)
})

test('follows no link', async () => {
  writeFileSync(path.join(folder, 'target.jpg'), 'elsewhere')
  symlinkSync(path.join(folder, 'target.jpg'), path.join(folder, 'link.jpg'))
  await expect(digest(path.join(folder, 'link.jpg'), MEBIBYTE)).rejects.toThrow('ELOOP')
})

test('stops reading when it is aborted', async () => {
  const filePath = path.join(folder, 'long.mp4')
  writeFileSync(filePath, createVideo(2 * MEBIBYTE))
  const reason = new Error('enough')
  await expect(digest(filePath, MEBIBYTE, AbortSignal.abort(reason))).rejects.toBe(reason)
})
