import { expect, it } from 'vitest'
import { createRejection } from './checkFiles.ts'
import { createRejections } from './rejections.ts'
import { uploadTexts } from '../../text.ts'

const OPTIONS = { text: uploadTexts.english, formats: 'standard' } as const

const listRejections = (...names: string[]) => {
  const rejections = createRejections(uploadTexts.english)
  for (const name of names) rejections.add(createRejection('unsupported', name, OPTIONS))
  return rejections.read()
}

it('lists a few files by name', () => {
  expect(listRejections('a.txt', 'b.pdf').map(({ message }) => message)).toEqual([
    'File "a.txt" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
    'File "b.pdf" has unsupported format. Only JPG, PNG, GIF, and MP4 files are allowed.',
  ])
})

it('lists 100 files per extension by name, and counts the others', () => {
  const createNames = (ending: string) => Array.from({ length: 40_000 }, (_, index) => `${index}${ending}`)
  const listed = listRejections(...createNames('.XMP'), ...createNames(''), 'a.txt')
  expect(listed).toHaveLength(203)
  expect(listed[100]).toMatchObject({
    count: 39_900,
    message: '39,900 more .xmp files have an unsupported format',
  })
  expect(listed[201]?.message).toBe('39,900 more files have an unsupported format')
  expect(listed.reduce((sum, { count }) => sum + count, 0)).toBe(80_001)
})

it('groups files by reason', () => {
  const rejections = createRejections(uploadTexts.english)
  for (let index = 0; index < 102; index += 1) rejections.add(createRejection('selected', 'a.jpg', OPTIONS))
  rejections.add(createRejection('unreadable', 'b.jpg', OPTIONS))
  expect(rejections.read().slice(100)).toMatchObject([
    { tone: 'warning', message: '2 more files are already selected', count: 2 },
    { tone: 'danger', message: 'b.jpg: File is empty (0 bytes) or inaccessible', count: 1 },
  ])
})
