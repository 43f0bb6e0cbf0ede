import { expect, it } from 'vitest'
import { createAwaited } from './awaited.ts'

const file = (path: string | null, name = 'a.jpg') => ({ name, size: 10, path })

it('finds a file by its name and size, wherever it is chosen from', () => {
  const awaited = createAwaited()
  awaited.add({ id: '1', ...file('Summer/Lake/a.jpg') })
  expect(awaited.find(file(null))).toBe('1')
  expect(awaited.find(file('Lake/a.jpg'))).toBe('1')
  expect(awaited.find(file('Photos/Summer/Lake/a.jpg'))).toBe('1')
  expect(awaited.find(file('Winter/a.jpg'))).toBeUndefined()
  expect(awaited.find({ ...file(null), size: 11 })).toBeUndefined()
})

it('takes the one that lies there, of several', () => {
  const awaited = createAwaited()
  awaited.add({ id: '1', ...file('Summer/Lake/a.jpg') })
  awaited.add({ id: '2', ...file('Summer/Sea/a.jpg') })
  expect(awaited.find(file('Summer/Sea/a.jpg'))).toBe('2')
  awaited.delete({ id: '2', ...file('Summer/Sea/a.jpg') })
  expect(awaited.find(file('Summer/Sea/a.jpg'))).toBeUndefined()
})
