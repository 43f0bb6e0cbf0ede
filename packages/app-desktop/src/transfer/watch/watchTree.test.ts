import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTreeWatcher } from './watchTree.ts'

/** Watches real folders, but never recursively. */
const isHeard = vi.fn<(folder: string) => boolean>()
const { watch } = fs
beforeEach(() => {
  const listen = (folder: string, _options: object, onStir: () => void) => {
    if (!isHeard(folder)) throw Object.assign(new Error('EINVAL'), { code: 'EINVAL' })
    return watch(folder, onStir)
  }
  vi.spyOn(fs, 'watch').mockImplementation(listen as typeof watch)
  syncBuiltinESMExports()
})
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const ROOT = tmpdir()
const WITHIN = path.dirname(process.execPath)

/** Scans a folder with a subfolder several times. Returns the folders that each scan watched or tried to watch. */
async function looks(count: number, isOneEnough: boolean) {
  const listening = createTreeWatcher(() => {}, new AbortController().signal, isOneEnough)
  const attempts: string[][] = []
  for (let look = 0; look < count; look++) {
    isHeard.mockClear()
    await listening.anew(async (listen) => [ROOT, WITHIN].forEach(listen))
    attempts.push(isHeard.mock.calls.map(([folder]) => folder))
  }
  listening.end()
  return attempts
}

test('watches only the root if the system watches recursively, and tries again if that fails', async () => {
  isHeard.mockReturnValueOnce(false).mockReturnValueOnce(false).mockReturnValue(true)
  expect(await looks(4, true)).toEqual([[ROOT], [ROOT], [ROOT], []])
})

test('watches all folders anew with each scan if the system does not watch recursively', async () => {
  isHeard.mockReturnValue(true)
  expect(await looks(2, false)).toEqual([
    [ROOT, WITHIN],
    [ROOT, WITHIN],
  ])
})
