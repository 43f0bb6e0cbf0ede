import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPending, type FileState, type TransferFile } from '../file/fileState.ts'
import { createBatch } from './createBatch.ts'

const SLOTS = 2
const IDS = ['a', 'b', 'c', 'd', 'e'] as const

const createFile = (id: string, state: FileState, uploadId: string | null = null) =>
  ({ id, size: 1, state, uploadId }) as TransferFile
const createQueued = (id: string) => createFile(id, { name: 'queued' })
const createActive = (id: string) =>
  createFile(id, { name: 'active', step: 'prefix', failures: 0, isSent: false })
const createDuplicate = (id: string, original: string) =>
  createFile(id, { name: 'waiting', for: 'duplicate', original })

function createBatchOf(...ids: readonly string[]) {
  const batch = createBatch({ slots: SLOTS, getUpload: () => ({ size: 1, storedBytes: null }) })
  for (const id of ids) batch.fileChanged(null, createQueued(id))
  return batch
}

it('gives slots in order, to interrupted files first', () => {
  const batch = createBatchOf('a', 'b', 'c')
  expect(batch.next()).toEqual({ type: 'slotFree', ids: ['a'] })
  batch.fileChanged(createQueued('a'), createActive('a'))
  batch.fileChanged(createQueued('b'), createActive('b'))
  expect(batch.next()).toBeNull()
  batch.fileChanged(createActive('b'), createQueued('b'))
  expect(batch.next()).toEqual({ type: 'slotFree', ids: ['b'] })
  batch.pauses.add('paused')
  expect(batch.next()).toBeNull()
})

it('lets a file wait for the first one with its prefix, until that one has ended', () => {
  const batch = createBatchOf('a', 'b')
  expect([batch.findOriginal(createQueued('a'), 'p'), batch.findOriginal(createQueued('b'), 'p')]).toEqual([
    null,
    'a',
  ])
  batch.fileChanged(createQueued('b'), createDuplicate('b', 'a'))
  expect(batch.fileChanged(createQueued('a'), createActive('a'))).toEqual([])
  expect(batch.fileChanged(createActive('a'), createFile('a', { name: 'failed' }))).toEqual(['b'])
  expect(batch.findOriginal(createQueued('b'), 'p')).toBeNull()
})

it('waits for space only while the server has a part of a file', () => {
  const batch = createBatchOf('a')
  expect(batch.canWaitForSpace()).toBe(false)
  batch.fileChanged(createQueued('a'), createFile('a', { name: 'queued' }, 'upload'))
  expect(batch.canWaitForSpace()).toBe(true)
  batch.fileChanged(
    createFile('a', { name: 'queued' }, 'upload'),
    createFile('a', { name: 'failed' }, 'upload'),
  )
  expect([batch.canWaitForSpace(), batch.isBusy()]).toEqual([false, false])
})

it('knows every file in the place of its state, and frees all duplicates, whatever happens', () => {
  const state = fc.oneof(
    fc.constant(createQueued('').state),
    fc.constant(createActive('').state),
    fc.constantFrom(...IDS).map((original) => createDuplicate('', original).state),
    fc
      .constantFrom('diskSpace', 'start', 'file')
      .map((reason): FileState => ({ name: 'waiting', for: reason })),
    fc.constantFrom('done', 'failed').map((name): FileState => ({ name })),
  )
  const steps = fc.array(fc.record({ id: fc.constantFrom(...IDS), state: fc.option(state) }))
  fc.assert(
    fc.property(steps, (changes) => {
      const batch = createBatchOf()
      const files = new Map<string, TransferFile>()
      for (const { id, state: next } of changes) {
        const before = files.get(id) ?? null
        const after = next && createFile(id, next)
        const freed = batch.fileChanged(before, after)
        if (after) files.set(id, after)
        else files.delete(id)
        const isWaiting = ({ state: one }: TransferFile) => 'original' in one && one.original === id
        const hasEnded = isPending(before) && !isPending(after)
        const waiting = [...files.values()].filter((one) => hasEnded && one.id !== id && isWaiting(one))
        expect(waiting.filter((one) => !freed.includes(one.id))).toEqual([])
        // Queue the freed files, as the engine does.
        for (const one of waiting) {
          files.set(one.id, createQueued(one.id))
          batch.fileChanged(one, createQueued(one.id))
        }
        const all = [...files.values()]
        expect(all.filter((one) => batch.has(one.id))).toEqual(all.filter((one) => isIn(one.state)))
        expect(batch.isBusy()).toBe(all.some((one) => isIn(one.state)))
      }
    }),
  )
})

const isIn = (state: FileState) =>
  state.name === 'queued' ||
  state.name === 'active' ||
  (state.name === 'waiting' && (state.for === 'duplicate' || state.for === 'diskSpace'))
