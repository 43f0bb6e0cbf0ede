import { mkdtempSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeDisk } from '../testing/files/fakeDisk.ts'
import { BLOCK_BYTES } from './bufferPool.ts'
import { writeWholeStream } from './writeStream.ts'
import { computeReserve, createReservations } from './reservations.ts'
import { DiskFullError } from './store.ts'

const RESERVE = 1000
const folder = mkdtempSync(path.join(tmpdir(), 'calotype-reservation-'))
let reservations: ReturnType<typeof createReservations>

beforeEach(() => {
  reservations = createReservations(folder, RESERVE)
})
afterEach(() => fakeDisk.restore())

test('reserves space once, and again after the reservation ends', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const first = await reservations.reserveSpace(60)
  await expect(reservations.reserveSpace(41)).rejects.toThrow(DiskFullError)
  await expect(reservations.requireFreeSpace(41)).rejects.toThrow(DiskFullError)
  using _other = await reservations.reserveSpace(40)
  first[Symbol.dispose]()
  await reservations.requireFreeSpace(60)
  await expect(reservations.requireFreeSpace(61)).rejects.toThrow(DiskFullError)
})

test('reserves space once for concurrent requests', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const outcomes = await Promise.allSettled([60, 60, 60].map((bytes) => reservations.reserveSpace(bytes)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('counts written bytes once, also after the reservation ends', async () => {
  fakeDisk.setFreeSpace(RESERVE + 100)
  const reservation = await reservations.reserveSpace(60)
  reservation.addWritten(50)
  fakeDisk.setFreeSpace(RESERVE + 50)
  await reservations.requireFreeSpace(40)
  await expect(reservations.requireFreeSpace(41)).rejects.toThrow(DiskFullError)
  reservation[Symbol.dispose]()
  reservation.addWritten(10)
  await reservations.requireFreeSpace(50)
  await expect(reservations.requireFreeSpace(51)).rejects.toThrow(DiskFullError)
})

test('reserves nothing for bytes that are on the disk already', async () => {
  fakeDisk.setFreeSpace(RESERVE + 40)
  await expect(reservations.reserveSpace(100, 59)).rejects.toThrow(DiskFullError)
  const reservation = await reservations.reserveSpace(100, 60)
  reservation.addWritten(60)
  await expect(reservations.requireFreeSpace(1)).rejects.toThrow(DiskFullError)
  reservation.addWritten(30)
  expect(reservation.bytesOnDisk).toBe(90)
  await reservations.requireFreeSpace(30)
})

test('reserves 8 MB beyond the received bytes of a large file', async () => {
  const MB = 1024 ** 2
  fakeDisk.setFreeSpace(RESERVE + 100 * MB)
  const setAvailable = async (megabytes: number) => {
    await reservations.requireFreeSpace(megabytes * MB)
    await expect(reservations.requireFreeSpace(megabytes * MB + 1)).rejects.toThrow(DiskFullError)
  }
  const reservation = await reservations.reserveSpace(60 * MB)
  await setAvailable(92)
  await reservation.reserve(8 * MB)
  await setAvailable(92)
  await reservation.reserve(1)
  await setAvailable(84)
  using otherReservation = await reservations.reserveSpace(60 * MB, 20 * MB)
  expect(otherReservation.bytesOnDisk).toBe(20 * MB)
  await setAvailable(76)
  reservation[Symbol.dispose]()
  await setAvailable(92)
  await expect(reservations.reserveSpace(93 * MB)).rejects.toThrow(DiskFullError)
  await setAvailable(92)
})

test('grows a reservation for a stream of unknown length while the disk has space', async () => {
  const FREE_BYTES = 8 * 1024 ** 2
  const stream = path.join(folder, 'stream')
  await using file = await open(stream, 'w')
  fakeDisk.setFreeSpace(() => RESERVE + FREE_BYTES - statSync(stream).size)
  using reservation = await reservations.reserveSpace(0)
  async function* createBlocks() {
    for (let sentBytes = 0; sentBytes <= FREE_BYTES; sentBytes += BLOCK_BYTES) yield Buffer.alloc(BLOCK_BYTES)
  }
  await expect(
    writeWholeStream(createBlocks(), file, { limit: 2 * FREE_BYTES, reservation }),
  ).rejects.toThrow(DiskFullError)
  expect((await file.stat()).size).toBeLessThanOrEqual(FREE_BYTES)
})

test('reserves 5% of the disk, at most 256 MB, unless the operator chose another size', () => {
  expect(computeReserve({ blocks: 1000, bsize: 1000 }, null)).toBe(50_000)
  expect(computeReserve({ blocks: 1_000_000, bsize: 1_000_000 }, null)).toBe(256 * 1024 ** 2)
  expect(computeReserve({ blocks: 1000, bsize: 1000 }, 7)).toBe(7)
})
