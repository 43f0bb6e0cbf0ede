import { fakeBridge } from '@calotype/platform/fixtures'
import { expect, test, vi } from 'vitest'
import { chooseFolder } from './chooseFolder.ts'
import { importTexts } from '../fixtures/importTexts.ts'

test('returns the selected folder, or null if the dialog was canceled', async () => {
  expect(await chooseFolder(importTexts, fakeBridge())).toEqual({
    folderId: 'folder-1',
    name: 'Family photos',
  })
  expect(await chooseFolder(importTexts, fakeBridge({ selectLocalFolder: async () => null }))).toBeNull()
})

test('says in the web app that selecting a folder requires the desktop app (FOLDER-024)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(chooseFolder(importTexts, undefined)).rejects.toThrow(
    /^Local folder selection is only available in the desktop app$/,
  )
  expect(warn).toHaveBeenCalledWith('selectLocalFolder called outside of Electron environment')
})

test('reports a failure with the specified text (FOLDER-025)', async () => {
  const bridge = fakeBridge({ selectLocalFolder: () => Promise.reject(new Error('EACCES')) })
  await expect(chooseFolder(importTexts, bridge)).rejects.toThrow(/^Failed to select folder: EACCES$/)
})
