import { expect, it } from 'vitest'
import { createAwaitedFiles } from './awaited.ts'

const file = (path: string | null, name = 'a.jpg') => ({ name, size: 10, path, status: 'idle' as const })

it('finds a file by its name and size, wherever it is chosen from', () => {
  const awaited = createAwaitedFiles()
  awaited.add({ id: '1', ...file('Summer/Lake/a.jpg') })
  expect(awaited.find(file(null))).toEqual(['1'])
  expect(awaited.find(file('Lake/a.jpg'))).toEqual(['1'])
  expect(awaited.find(file('Photos/Summer/Lake/a.jpg'))).toEqual(['1'])
  expect(awaited.find(file('Winter/a.jpg'))).toEqual([])
  expect(awaited.find({ ...file(null), size: 11 })).toEqual([])
})

it('finds the file with the same path if several match', () => {
  const awaited = createAwaitedFiles()
  awaited.add({ id: '1', ...file('Summer/Lake/a.jpg') })
  awaited.add({ id: '2', ...file('Summer/Sea/a.jpg') })
  expect(awaited.find(file('Summer/Sea/a.jpg'))).toEqual(['2'])
  expect(awaited.find(file(null))).toEqual(['1'])
  awaited.delete({ id: '2', ...file('Summer/Sea/a.jpg') })
  expect(awaited.find(file('Summer/Sea/a.jpg'))).toEqual([])
})

it('finds all waiting items of the same path', () => {
  const awaited = createAwaitedFiles()
  for (const id of ['1', '2']) awaited.add({ id, ...file('Lake/a.jpg') })
  expect(awaited.find(file('Summer/Lake/a.jpg'))).toEqual(['1', '2'])
})

it('finds an unreadable file whatever its current size is', () => {
  const awaited = createAwaitedFiles()
  const failed = { id: '1', ...file('Lake/a.jpg'), status: 'error' as const }
  awaited.add(failed)
  expect(awaited.find({ ...file('Lake/a.jpg'), size: 11 })).toEqual(['1'])
  expect(awaited.find({ ...file('Sea/a.jpg'), size: 11 })).toEqual([])
  awaited.delete(failed)
  expect(awaited.find({ ...file('Lake/a.jpg'), size: 11 })).toEqual([])
})
