import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inspectXmp } from './inspectXmp.ts'
import { findMotion } from './findMotion.ts'
import { readAppleKey } from './stackKey.ts'

const noFile = async () => Buffer.alloc(8)
const XMP_BYTES = 1024 * 1024

test.each([
  ['tags without an end', '<rdf:li '],
  ['a tag with thousands of attributes', 'Item:Semantic="'],
  ['thousands of items', '<Container:Item Item:Semantic="MotionPhoto" Item:Length="1"/>'],
])('reads XMP of %s quickly', async (_content, part) => {
  const xmp = `<Container:Item ${part.repeat(XMP_BYTES / part.length)}`
  const start = process.cpuUsage()
  expect(await findMotion(noFile, 8, xmp)).toBeNull()
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})

test('quickly reads a sidecar with unclosed list items', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calotype-sidecar-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'a.xmp')
  writeFileSync(file, `<dc:subject>${'<rdf:li '.repeat(XMP_BYTES / 8 - 10)}</dc:subject>`)
  const start = process.cpuUsage()
  expect(await inspectXmp(file, new Date())).toMatchObject({ keywords: [] })
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})

test.each(['9'.repeat(400), '99999999999999999999', '0', '-1', '4294967296'])(
  'finds no video at the impossible offset %s',
  async (offset) => {
    for (const xmp of [
      `GCamera:MicroVideoOffset="${offset}"`,
      `<Container:Item Item:Semantic="MotionPhoto" Item:Length="${offset}"/>`,
    ])
      expect(await findMotion(noFile, 8, xmp)).toBeNull()
  },
)

test('finds no key in a maker note with offsets beyond its end', () => {
  const entry = Buffer.from('0011000200000025fffffff0', 'hex')
  const notes = Buffer.concat([Buffer.from('Apple iOS\0\0\x01MM\0\x01', 'latin1'), entry])
  expect(readAppleKey(notes)).toBeNull()
  expect(readAppleKey(notes.subarray(0, -4))).toBeNull()
})
