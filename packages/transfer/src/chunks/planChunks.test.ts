import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { planChunks } from './planChunks.ts'

const UPLOAD = fc
  .record({ size: fc.integer({ min: 1, max: 200 }), chunkSize: fc.integer({ min: 1, max: 20 }) })
  .chain(({ size, chunkSize }) => {
    const total = Math.ceil(size / chunkSize)
    const index = fc.nat(total - 1)
    return fc.record({
      size: fc.constant(size),
      chunkSize: fc.constant(chunkSize),
      received: fc
        .uniqueArray(index)
        .map((indexes) => indexes.map((chunkIndex) => ({ chunkIndex, etag: '' }))),
      begun: fc.uniqueArray(index).map((indexes) =>
        indexes.map((chunkIndex) => ({
          chunkIndex,
          size: Math.min(chunkSize, size - chunkIndex * chunkSize) - 1,
        })),
      ),
    })
  })

it('plans all chunks of a new upload', () => {
  expect(planChunks(10, { chunkSize: 4, received: [] })).toEqual({
    missing: [
      { index: 0, start: 0, end: 4, offset: 0, isLast: false },
      { index: 1, start: 4, end: 8, offset: 0, isLast: false },
      { index: 2, start: 8, end: 10, offset: 0, isLast: true },
    ],
    storedBytes: 0,
  })
})

it('resumes at the first missing byte of each chunk', () => {
  const received = [{ chunkIndex: 0, etag: 'a' }]
  const begun = [{ chunkIndex: 2, size: 1 }]
  expect(planChunks(10, { chunkSize: 4, received, begun })).toEqual({
    missing: [
      { index: 1, start: 4, end: 8, offset: 0, isLast: false },
      { index: 2, start: 8, end: 10, offset: 1, isLast: true },
    ],
    storedBytes: 5,
  })
})

it('covers every byte once: either the server has it, or it is sent', () => {
  fc.assert(
    fc.property(UPLOAD, ({ size, ...upload }) => {
      const covered = new Uint8Array(size)
      const cover = (start: number, end: number) => {
        for (let index = start; index < end; index += 1) covered[index] = (covered[index] ?? 0) + 1
      }
      const { missing, storedBytes } = planChunks(size, upload)
      const isReceived = new Set(upload.received.map(({ chunkIndex }) => chunkIndex))
      for (const index of isReceived)
        cover(index * upload.chunkSize, Math.min(size, (index + 1) * upload.chunkSize))
      for (const { chunkIndex: index, size: bytes } of upload.begun)
        if (!isReceived.has(index)) cover(index * upload.chunkSize, index * upload.chunkSize + bytes)
      expect(covered.reduce((sum, times) => sum + times, 0)).toBe(storedBytes)
      for (const { start, end, offset } of missing) cover(start + offset, end)
      expect(covered.every((times) => times === 1)).toBe(true)
      expect(missing.map(({ start }) => start)).toEqual(
        missing.map(({ start }) => start).toSorted((a, b) => a - b),
      )
    }),
  )
})
