import { describe, expect, test, vi } from 'vitest'
import { readDroppedFiles, hasFiles } from './readDroppedFiles.ts'
import { aFolder, aHandle } from './fakeFolders.ts'

const filter = { isAccepted: (name: string) => name.endsWith('.jpg'), isHidden: () => false }

const createPhoto = (name: string) => new File(['·'], name, { type: 'image/jpeg' })

interface Item {
  file: File | null
  entry?: FileSystemEntry | null
  handle?: FileSystemHandle | null
}

const createDrop = (...items: Item[]) =>
  ({
    types: ['Files'],
    files: items.flatMap(({ file }) => file ?? []),
    items: items.map(({ file, entry = null, handle }) => ({
      kind: 'file',
      getAsFile: () => file,
      webkitGetAsEntry: () => entry,
      ...(handle !== undefined && { getAsFileSystemHandle: async () => handle }),
    })),
  }) as unknown as DataTransfer

async function listFound(transfer: DataTransfer) {
  const entries: unknown[] = []
  for await (const one of readDroppedFiles(transfer, filter)) entries.push(one)
  return entries
}

describe('dropped', () => {
  test('returns individual files without a path', async () => {
    const [one, other] = [createPhoto('a.jpg'), createPhoto('b.jpg')]
    expect(await listFound(createDrop({ file: one }, { file: other }))).toEqual([
      { file: one, handle: null, path: null },
      { file: other, handle: null, path: null },
    ])
  })

  test('returns files with handles if the browser supports them', async () => {
    const [file, handle] = [createPhoto('a.jpg'), { kind: 'file' } as FileSystemHandle]
    expect(await listFound(createDrop({ file, handle }))).toEqual([{ file, handle, path: null }])
  })

  test('returns the files of a folder with its handle', async () => {
    const tree = { Lake: { 'a.jpg': 'file' } } as const
    const handle = aHandle('Summer', tree)
    const [first] = await listFound(createDrop({ file: null, entry: aFolder('Summer', tree), handle }))
    expect(first).toMatchObject({ file: { name: 'a.jpg' }, handle, path: 'Summer/Lake/a.jpg' })
  })

  test('recognizes a folder whose name looks like a file', async () => {
    const handle = aHandle('Trip.jpg', { 'a.jpg': 'file' })
    const [first] = await listFound(createDrop({ file: createPhoto('Trip.jpg'), handle }))
    expect(first).toMatchObject({ handle, path: 'Trip.jpg/a.jpg' })
  })

  test('skips items that are not files', async () => {
    expect(await listFound(createDrop({ file: null }))).toEqual([])
  })

  test('omits handles after the time limit', async () => {
    const now = vi.spyOn(performance, 'now')
    let ms = 0
    now.mockImplementation(() => (ms += 1))
    const handle = { kind: 'file' } as FileSystemHandle
    const entries = await listFound(
      createDrop(
        ...Array.from({ length: 50 }, (_, index) => ({ file: createPhoto(`${index}.jpg`), handle })),
      ),
    )
    now.mockRestore()
    expect(entries).toHaveLength(50)
    expect(entries[0]).toMatchObject({ handle })
    expect(entries[49]).toEqual({ file: expect.any(File) })
  })
})

describe('hasFiles', () => {
  const createTransfer = (...types: string[]) => ({ types }) as unknown as DataTransfer
  test('is true for files', () => expect(hasFiles(createTransfer('Files'))).toBe(true))
  test('is false for text', () => expect(hasFiles(createTransfer('text/plain', 'text/html'))).toBe(false))
  test('is false for an image of the page', () => {
    expect(hasFiles(createTransfer('text/uri-list', 'text/html', 'Files'))).toBe(false)
  })
})
