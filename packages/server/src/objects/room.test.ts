import { mkdtempSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeDisk } from '../testing/fakeDisk.ts'
import { BLOCK_BYTES } from './blocks.ts'
import { pourWhole } from './pour.ts'
import { roomOf } from './room.ts'
import { NoRoom } from './store.ts'

const RESERVE = 1000
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-room-'))
let rooms: ReturnType<typeof roomOf>

beforeEach(() => {
  rooms = roomOf(folder, RESERVE)
})
afterEach(() => fakeDisk.over())

test('is promised once, and again when what it was promised to is over', async () => {
  fakeDisk.free(RESERVE + 100)
  const one = await rooms.takeRoom(60)
  await expect(rooms.takeRoom(41)).rejects.toThrow(NoRoom)
  await expect(rooms.makeSureOfRoom(41)).rejects.toThrow(NoRoom)
  using _other = await rooms.takeRoom(40)
  one[Symbol.dispose]()
  await rooms.makeSureOfRoom(60)
  await expect(rooms.makeSureOfRoom(61)).rejects.toThrow(NoRoom)
})

test('is promised once to those that ask at once', async () => {
  fakeDisk.free(RESERVE + 100)
  const asked = await Promise.allSettled([60, 60, 60].map((bytes) => rooms.takeRoom(bytes)))
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('counts once where it is written, and not again when that is over', async () => {
  fakeDisk.free(RESERVE + 100)
  const room = await rooms.takeRoom(60)
  room.written(50)
  fakeDisk.free(RESERVE + 50)
  await rooms.makeSureOfRoom(40)
  await expect(rooms.makeSureOfRoom(41)).rejects.toThrow(NoRoom)
  room[Symbol.dispose]()
  room.written(10)
  await rooms.makeSureOfRoom(50)
  await expect(rooms.makeSureOfRoom(51)).rejects.toThrow(NoRoom)
})

test('is not wanted for what lies there already', async () => {
  fakeDisk.free(RESERVE + 40)
  await expect(rooms.takeRoom(100, 59)).rejects.toThrow(NoRoom)
  const room = await rooms.takeRoom(100, 60)
  room.written(60)
  await expect(rooms.makeSureOfRoom(1)).rejects.toThrow(NoRoom)
  room.written(30)
  expect(room.there).toBe(90)
  await rooms.makeSureOfRoom(30)
})

test('reserves 8 MB ahead of what has arrived of a large file', async () => {
  const MB = 1024 ** 2
  fakeDisk.free(RESERVE + 100 * MB)
  const available = async (megabytes: number) => {
    await rooms.makeSureOfRoom(megabytes * MB)
    await expect(rooms.makeSureOfRoom(megabytes * MB + 1)).rejects.toThrow(NoRoom)
  }
  const room = await rooms.takeRoom(60 * MB)
  await available(92)
  await room.expect(8 * MB)
  await available(92)
  await room.expect(1)
  await available(84)
  using other = await rooms.takeRoom(60 * MB, 20 * MB)
  expect(other.there).toBe(20 * MB)
  await available(76)
  room[Symbol.dispose]()
  await available(92)
  await expect(rooms.takeRoom(93 * MB)).rejects.toThrow(NoRoom)
  await available(92)
})

test('grows with what comes where nobody told how much, and only while there is some', async () => {
  const GROWN = 8 * 1024 ** 2
  const poured = path.join(folder, 'poured')
  await using file = await open(poured, 'w')
  fakeDisk.free(() => RESERVE + GROWN - statSync(poured).size)
  using room = await rooms.takeRoom(0)
  async function* coming() {
    for (let came = 0; came <= GROWN; came += BLOCK_BYTES) yield Buffer.alloc(BLOCK_BYTES)
  }
  await expect(pourWhole(coming(), file, { limit: 2 * GROWN, room })).rejects.toThrow(NoRoom)
  expect((await file.stat()).size).toBeLessThanOrEqual(GROWN)
})
