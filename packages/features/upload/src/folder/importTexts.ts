import { useTexts } from '@calotype/platform'
import { useMemo } from 'react'
import { uploadTexts, type UploadTexts } from '../text.ts'
import { folderTexts, type FolderTexts } from './text.ts'

/** Texts of the upload screen and of folder imports. */
export type ImportTexts = UploadTexts & { folder: FolderTexts }

/** Returns all texts of folder imports: always the same object, until the language changes. */
export function useImportTexts(): ImportTexts {
  const upload = useTexts(uploadTexts)
  const folder = useTexts(folderTexts)
  return useMemo(() => ({ ...upload, folder }), [upload, folder])
}
