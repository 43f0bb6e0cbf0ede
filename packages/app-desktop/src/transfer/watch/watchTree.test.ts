import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTreeWatcher } from './watchTree.ts'

/** Mock that decides whether the system can watch a folder. */
const isWatchable = vi.fn<(folder: string) => boolean>()
const { watch } = fs
beforeEach(() => {
  const listen = (folder: string, _options: object, onChange: () => void) => {
    if (!isWatchable(folder)) throw Object.assign(new Error('EINVAL'), { code: 'EINVAL' })
    return watch(folder, onChange)
  }
  vi.spyOn(fs, 'watch').mockImplementation(listen as typeof watch)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const ROOT = tmpdir()
const SUBFOLDER = path.dirname(process.execPath)

/** Scans a folder and its subfolder `count` times. Returns the folders that each scan tried to watch. */
async function scanTree(count: number, isRecursive: boolean) {
  const watcher = createTreeWatcher(() => {}, new AbortController().signal, isRecursive)
  const attempts: string[][] = []
  for (let scan = 0; scan < count; scan++) {
    isWatchable.mockClear()
    await watcher.refresh(async (listen) => [ROOT, SUBFOLDER].forEach(listen))
    attempts.push(isWatchable.mock.calls.map(([folder]) => folder))
  }
  watcher.end()
  return attempts
}

test('watches only the root if the system watches recursively, and tries again if that fails', async () => {
  isWatchable.mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true)
  expect(await scanTree(4, true)).toEqual([[ROOT], [ROOT], [ROOT], []])
})

test('watches all folders again after each scan if the system does not watch recursively', async () => {
  isWatchable.mockReturnValue(true)
  expect(await scanTree(2, false)).toEqual([
    [ROOT, SUBFOLDER],
    [ROOT, SUBFOLDER],
  ])
})
