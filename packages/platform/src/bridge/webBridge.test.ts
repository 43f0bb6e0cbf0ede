import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webBridge } from './webBridge.ts'

const file = { folderId: 'f', path: 'a.jpg' }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('keeps the token in local storage (DESK-017)', async () => {
  expect(await webBridge.retrieveToken()).toBeNull()
  await webBridge.storeToken('a-token')
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(await webBridge.retrieveToken()).toBe('a-token')
  await webBridge.clearToken()
  expect(await webBridge.retrieveToken()).toBeNull()
})

test('can neither choose nor read folders, and warns about it (DESK-018, DESK-022)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await webBridge.selectLocalFolder()).toBeNull()
  expect(warn).toHaveBeenLastCalledWith('selectLocalFolder called outside of Electron environment')
  expect(await webBridge.readFolderContents('f')).toBeNull()
  expect(warn).toHaveBeenLastCalledWith('readFolderContents called outside of Electron environment')
  expect(await webBridge.watchedFolders()).toEqual([])
  expect(await webBridge.importState()).toEqual({ status: 'none' })
  expect(warn).toHaveBeenCalledTimes(4)
})

test('rejects reading files (DESK-023 to DESK-026)', async () => {
  await expect(webBridge.getFileInfo(file)).rejects.toThrow(
    /^getFileInfo is only available in Electron environment$/,
  )
  await expect(webBridge.readFileAsBuffer(file)).rejects.toThrow(
    /^readFileAsBuffer is only available in Electron environment$/,
  )
  await expect(webBridge.readFileStream(file)).rejects.toThrow(
    /^readFileStream is only available in Electron environment$/,
  )
  await expect(webBridge.readFileChunk(file, 0, 1)).rejects.toThrow(
    /^readFileChunk is only available in Electron environment$/,
  )
})

test('never calls a listener', () => {
  const listener = vi.fn()
  webBridge.onUploadProgress(listener)()
  webBridge.onScanProgress(listener)()
  webBridge.onWatchedFolders(listener)()
  webBridge.cancelScan('f')
  expect(listener).not.toHaveBeenCalled()
})
