import { fakeBridge, folderContents } from '@calotype/platform/fixtures'
import { expect, test, vi } from 'vitest'
import { chooseFolder, scanFolder } from './chooseFolder.ts'
import { importTexts } from '../fixtures/importTexts.ts'

test('returns the selected folder and its contents, or null if the dialog was canceled', async () => {
  const contents = folderContents({ images: 3 })
  const bridge = fakeBridge({ contents })
  expect(await chooseFolder(importTexts, bridge)).toEqual({
    folderId: 'folder-1',
    name: 'Family photos',
  })
  expect(await scanFolder(bridge, 'folder-1', importTexts)).toBe(contents)
  expect(await chooseFolder(importTexts, fakeBridge({ selectLocalFolder: async () => null }))).toBeNull()
})

test('says in the web app that selecting a folder requires the desktop app (FOLDER-024)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(chooseFolder(importTexts, undefined)).rejects.toThrow(
    /^Local folder selection is only available in the desktop app$/,
  )
  expect(warn).toHaveBeenCalledWith('selectLocalFolder called outside of Electron environment')
})

test('reports failures with the specified texts (FOLDER-025, FOLDER-026)', async () => {
  const fails = () => Promise.reject(new Error('EACCES'))
  const bridge = fakeBridge({ selectLocalFolder: fails, readFolderContents: fails })
  await expect(chooseFolder(importTexts, bridge)).rejects.toThrow(/^Failed to select folder: EACCES$/)
  await expect(scanFolder(bridge, 'f', importTexts)).rejects.toThrow(/^Failed to scan folder: EACCES$/)
})
