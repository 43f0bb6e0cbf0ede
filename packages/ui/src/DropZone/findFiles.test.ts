import { describe, expect, test } from 'vitest'
import { toEntry, handleToEntry } from './entry.ts'
import { aFile, aFolder, aHandle, type Tree } from './fakeFolders.ts'
import type { FoundFile, SkippedEntry } from './foundFiles.ts'
import { CONCURRENCY } from './openFiles.ts'
import { MAX_DEPTH, findFiles } from './findFiles.ts'

const filter = {
  isAccepted: (name: string) => name.endsWith('.jpg'),
  isHidden: (name: string) => /^\.|\.(?:db|ini)$/.test(name),
}

async function listPaths(found: AsyncIterable<FoundFile | SkippedEntry>): Promise<string[]> {
  const lines: string[] = []
  for await (const one of found) lines.push('reason' in one ? `${one.reason}: ${one.path}` : (one.path ?? ''))
  return lines
}

/** Walks a tree through each of the two directory APIs. */
const walkFunctions = {
  entries: (tree: Tree) => findFiles(toEntry(aFolder('Summer', tree)), { handle: null, ...filter }),
  handles: (tree: Tree) => findFiles(handleToEntry(aHandle('Summer', tree)), { handle: null, ...filter }),
}

describe.each(Object.entries(walkFunctions))('a walk by %s', (_name, walkIn) => {
  test('finds nothing in an empty folder', async () => {
    expect(await listPaths(walkIn({}))).toEqual([])
  })

  test('finds the files of all folders with their paths', async () => {
    const tree = {
      'cover.jpg': 'file',
      Lake: { '1.jpg': 'file', Boat: { '2.jpg': 'file' } },
      Sea: {},
    } as const
    expect(await listPaths(walkIn(tree))).toEqual([
      'Summer/cover.jpg',
      'Summer/Lake/1.jpg',
      'Summer/Lake/Boat/2.jpg',
    ])
  })

  test('skips hidden files silently, and reports files that are not accepted', async () => {
    const tree = {
      '.DS_Store': 'file',
      'Thumbs.db': 'file',
      'desktop.ini': 'file',
      '.git': { 'a.jpg': 'file' },
      'notes.txt': 'file',
      'a.jpg': 'file',
    } as const
    expect(await listPaths(walkIn(tree))).toEqual(['Summer/a.jpg', 'unaccepted: Summer/notes.txt'])
  })

  test('continues after an unreadable file or folder, and reports it', async () => {
    const tree = { 'broken.jpg': 'denied', Closed: 'closed', Open: { 'a.jpg': 'file' } } as const
    expect(await listPaths(walkIn(tree))).toEqual([
      'unreadable: Summer/broken.jpg',
      'unreadable: Summer/Closed',
      'Summer/Open/a.jpg',
    ])
  })

  test('stops at a folder that contains itself', async () => {
    const tree: { [name: string]: Tree } = { 'a.jpg': 'file' }
    tree['again'] = tree
    const found = await listPaths(walkIn(tree))
    expect(found).toHaveLength(MAX_DEPTH + 1)
    expect(found.at(-1)).toMatch(/^unreadable: Summer\/again\/again/)
  })

  test('finds 10,000 files without opening them ahead of time', async () => {
    const tree = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`${index}.jpg`, 'file' as const]),
    )
    const opened = aFile.opened
    const walking = walkIn(tree)
    await walking.next()
    expect(aFile.opened - opened).toBe(CONCURRENCY)
    expect(await listPaths(walking)).toHaveLength(9_999)
  })
})
