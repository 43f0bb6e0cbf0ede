import { mkdtempSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeDisk } from '../testing/fakeDisk.ts'
import { BLOCK_BYTES } from './bufferPool.ts'
import { writeWholeStream } from './writeStream.ts'
import { spaceOf } from './reservations.ts'
import { DiskFullError } from './store.ts'

const RESERVE = 1000
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-room-'))
let rooms: ReturnType<typeof spaceOf>

beforeEach(() => {
  rooms = spaceOf(folder, RESERVE)
})
afterEach(() => fakeDisk.restore())

test('reserves space once, and again after the reservation ends', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const one = await rooms.reserveSpace(60)
  await expect(rooms.reserveSpace(41)).rejects.toThrow(DiskFullError)
  await expect(rooms.requireFreeSpace(41)).rejects.toThrow(DiskFullError)
  using _other = await rooms.reserveSpace(40)
  one[Symbol.dispose]()
  await rooms.requireFreeSpace(60)
  await expect(rooms.requireFreeSpace(61)).rejects.toThrow(DiskFullError)
})

test('reserves space once for concurrent requests', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const asked = await Promise.allSettled([60, 60, 60].map((bytes) => rooms.reserveSpace(bytes)))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('counts written bytes once, also after the reservation ends', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const room = await rooms.reserveSpace(60)
  room.written(50)
  fakeDisk.setFreeSpace(RESERVE + 50)
  await rooms.requireFreeSpace(40)
  await expect(rooms.requireFreeSpace(41)).rejects.toThrow(DiskFullError)
  room[Symbol.dispose]()
  room.written(10)
  await rooms.requireFreeSpace(50)
  await expect(rooms.requireFreeSpace(51)).rejects.toThrow(DiskFullError)
})

test('reserves nothing for bytes that are on the disk already', async () => {
  fakeDisk.setFreeSpace(RESERVE + 40)
  await expect(rooms.reserveSpace(100, 59)).rejects.toThrow(DiskFullError)
  const room = await rooms.reserveSpace(100, 60)
  room.written(60)
  await expect(rooms.requireFreeSpace(1)).rejects.toThrow(DiskFullError)
  room.written(30)
  expect(room.there).toBe(90)
  await rooms.requireFreeSpace(30)
})

test('reserves 8 MB ahead of what has arrived of a large file', async () => {
  const MB = 1024 ** 2
  fakeDisk.setFreeSpace(RESERVE + 100 * MB)
  const available = async (megabytes: number) => {
    await rooms.requireFreeSpace(megabytes * MB)
    await expect(rooms.requireFreeSpace(megabytes * MB + 1)).rejects.toThrow(DiskFullError)
  }
  const room = await rooms.reserveSpace(60 * MB)
  await available(92)
  await room.expect(8 * MB)
  await available(92)
  await room.expect(1)
  await available(84)
  using other = await rooms.reserveSpace(60 * MB, 20 * MB)
  expect(other.there).toBe(20 * MB)
  await available(76)
  room[Symbol.dispose]()
  await available(92)
  await expect(rooms.reserveSpace(93 * MB)).rejects.toThrow(DiskFullError)
  await available(92)
})

test('grows a reservation for a stream of unknown length while the disk has space', async () => {
  const GROWN = 8 * 1024 ** 2
  const poured = path.join(folder, 'poured')
  await using file = await open(poured, 'w')
  fakeDisk.setFreeSpace(() => RESERVE + GROWN - statSync(poured).size)
  using room = await rooms.reserveSpace(0)
  async function* coming() {
    for (let came = 0; came <= GROWN; came += BLOCK_BYTES) yield Buffer.alloc(BLOCK_BYTES)
  }
  await expect(writeWholeStream(coming(), file, { limit: 2 * GROWN, reservation: room })).rejects.toThrow(
    DiskFullError,
  )
  expect((await file.stat()).size).toBeLessThanOrEqual(GROWN)
})
