import { describe, expect, test } from 'vitest'
import { filesOf, hasFiles } from './filesOf.ts'

const file = (name: string) => new File(['·'], name)

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(file(name)),
})

/** A folder that, as browsers do, gives its entries in portions and ends with none. */
const folderEntry = (...portions: unknown[][]) => ({
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...portions]
    return { readEntries: (done: (entries: unknown[]) => void) => done(left.shift() ?? []) }
  },
})

/** A folder that may not be looked into. */
const closedFolder = {
  isFile: false,
  isDirectory: true,
  createReader: () => ({
    readEntries: (_: unknown, fail: (error: Error) => void) => fail(new DOMException('', 'NotReadableError')),
  }),
}

const dropOf = (...items: { entry: unknown; file: File | null }[]) =>
  ({
    types: ['Files'],
    items: items.map(({ entry, file: dropped }) => ({
      webkitGetAsEntry: () => entry,
      getAsFile: () => dropped,
    })),
  }) as unknown as DataTransfer

const namesOf = async (transfer: DataTransfer) => (await filesOf(transfer)).map(({ name }) => name)

describe('filesOf', () => {
  test('gives the dropped files', async () => {
    const drop = dropOf(
      { entry: fileEntry('a.jpg'), file: file('a.jpg') },
      { entry: null, file: file('b.jpg') },
    )
    expect(await namesOf(drop)).toEqual(['a.jpg', 'b.jpg'])
  })

  test('gives the others when a folder cannot be read', async () => {
    const folder = folderEntry([closedFolder, fileEntry('b.jpg')])
    const drop = dropOf({ entry: closedFolder, file: null }, { entry: folder, file: null })
    expect(await namesOf(drop)).toEqual(['b.jpg'])
  })

  test('gives the files of dropped folders, however deep, to the last portion', async () => {
    const summer = folderEntry([fileEntry('1.jpg')], [fileEntry('2.jpg')])
    const years = folderEntry([fileEntry('cover.jpg'), summer], [fileEntry('last.jpg')])
    expect(await namesOf(dropOf({ entry: years, file: null }))).toEqual([
      'cover.jpg',
      '1.jpg',
      '2.jpg',
      'last.jpg',
    ])
  })

  test('leaves out what is no file', async () => {
    expect(await namesOf(dropOf({ entry: null, file: null }))).toEqual([])
  })
})

describe('hasFiles', () => {
  const dragged = (...types: string[]) => ({ types }) as unknown as DataTransfer
  test('files count', () => expect(hasFiles(dragged('Files'))).toBe(true))
  test('text does not', () => expect(hasFiles(dragged('text/plain', 'text/html'))).toBe(false))
  test('an image of the page does not', () => {
    expect(hasFiles(dragged('text/uri-list', 'text/html', 'Files'))).toBe(false)
  })
})
