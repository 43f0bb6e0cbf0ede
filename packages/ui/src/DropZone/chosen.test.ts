import { expect, test } from 'vitest'
import { chosen } from './chosen.ts'

const at = (path: string) => {
  const file = new File(['·'], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' })
  return file
}

const listOf = (...paths: string[]) => paths.map(at) as unknown as FileList

test('files of a folder come as a walk gives them', () => {
  const files = listOf('Summer/a.jpg', 'Summer/.cache/b.jpg', 'Summer/Lake/notes.txt', 'Summer/Thumbs.db')
  expect([...chosen(files, (name) => name.endsWith('.jpg'))]).toEqual([
    { file: files[0], path: 'Summer/a.jpg' },
    { path: 'Summer/Lake/notes.txt', reason: 'unaccepted' },
  ])
})

test('a hidden folder that is chosen itself gives its files', () => {
  const files = listOf('.camera/a.jpg', '.camera/.b.jpg')
  expect([...chosen(files, () => true)]).toEqual([{ file: files[0], path: '.camera/a.jpg' }])
})

test('files by themselves may be anything', () => {
  const files = listOf('a.jpg', '.notes')
  expect([...chosen(files, () => false)]).toEqual([{ file: files[0] }, { file: files[1] }])
})
