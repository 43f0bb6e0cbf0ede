import { expect, test } from 'vitest'
import { readChosenFiles } from './readChosenFiles.ts'

const isHidden = (name: string) => /^\.|\.db$/.test(name)

const createFile = (path: string) => {
  const file = new File(['·'], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
  return file
}

const createFileList = (...paths: string[]) => paths.map(createFile) as unknown as FileList

test('returns the files of a folder like a walk', () => {
  const files = createFileList(
    'Summer/a.jpg',
    'Summer/.cache/b.jpg',
    'Summer/Lake/notes.txt',
    'Summer/Thumbs.db',
  )
  expect([...readChosenFiles(files, { isAccepted: (name) => name.endsWith('.jpg'), isHidden })]).toEqual([
    { file: files[0], path: 'Summer/a.jpg' },
    { path: 'Summer/Lake/notes.txt', reason: 'unaccepted' },
  ])
})

test('returns the files of a hidden folder that was chosen itself', () => {
  const files = createFileList('.camera/a.jpg', '.camera/.b.jpg')
  expect([...readChosenFiles(files, { isAccepted: () => true, isHidden })]).toEqual([
    { file: files[0], path: '.camera/a.jpg' },
  ])
})

test('returns individually chosen files without a filter', () => {
  const files = createFileList('a.jpg', '.notes')
  expect([...readChosenFiles(files, { isAccepted: () => false, isHidden })]).toEqual([
    { file: files[0] },
    { file: files[1] },
  ])
})
