import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { webBridge } from './webBridge.ts'

const file = { folderId: 'f', path: 'a.jpg' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the token lies in local storage (DESK-017)', async () => {
  expect(await webBridge.retrieveToken()).toBeNull()
  await webBridge.storeToken('a-token')
  expect(localStorage.getItem('token')).toBe('a-token')
  expect(await webBridge.retrieveToken()).toBe('a-token')
  await webBridge.clearToken()
  expect(await webBridge.retrieveToken()).toBeNull()
})

test('folders cannot be chosen or read, which is warned of (DESK-018, DESK-022)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await webBridge.selectLocalFolder()).toBeNull()
  expect(warn).toHaveBeenLastCalledWith('selectLocalFolder called outside of Electron environment')
  expect(await webBridge.readFolderContents('f')).toBeNull()
  expect(warn).toHaveBeenLastCalledWith('readFolderContents called outside of Electron environment')
  expect(await webBridge.watchedFolders()).toEqual([])
  expect(await webBridge.importState()).toEqual({ status: 'none' })
  expect(warn).toHaveBeenCalledTimes(4)
})

test('files are refused (DESK-023 to DESK-026)', async () => {
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

test('nobody is told anything', () => {
  const listener = vi.fn()
  webBridge.onUploadProgress(listener)()
  webBridge.onScanProgress(listener)()
  webBridge.onWatchedFolders(listener)()
  webBridge.cancelScan('f')
  expect(listener).not.toHaveBeenCalled()
})
