import { useTexts } from '@calotype/platform'
import { useMemo } from 'react'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { watchedTexts, type WatchedTexts } from '../watched/text.ts'
import { folderTexts, type FolderTexts } from './text.ts'

/** Texts of the upload screen, of folder imports and of watched folders. */
export type ImportTexts = UploadTexts & { folder: FolderTexts; watched: WatchedTexts }

/** Returns the texts in the current language. The object changes only with the language. */
export function useImportTexts(): ImportTexts {
  const upload = useTexts(uploadTexts)
  const folder = useTexts(folderTexts)
  const watched = useTexts(watchedTexts)
  return useMemo(() => ({ ...upload, folder, watched }), [upload, folder, watched])
}
