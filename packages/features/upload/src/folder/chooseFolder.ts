import { getReason } from '@calotype/api'
import { webBridge, type Bridge, type FolderContents, type GrantedFolder } from '@calotype/platform'
import type { ImportTexts } from './importTexts.ts'

/**
 * Opens the folder dialog. Returns null if the user cancels. Throws an error with a text from the specification
 * (FOLDER-024, FOLDER-025).
 */
export async function chooseFolder(
  text: ImportTexts,
  bridge: Bridge = webBridge,
): Promise<GrantedFolder | null> {
  const folder = await withText(bridge.selectLocalFolder(), text.folder.notSelected)
  if (bridge === webBridge) throw new Error(text.folder.onlyDesktop)
  return folder
}

/**
 * Scans a folder. Returns null if the scan was canceled. Throws an error with the text from the specification
 * (FOLDER-026).
 */
export function scanFolder(
  bridge: Bridge,
  folderId: string,
  text: ImportTexts,
): Promise<FolderContents | null> {
  return withText(bridge.readFolderContents(folderId), text.folder.notScanned)
}

/** Rejects with a text that contains the reason of a failure. */
export const withText = <T>(task: Promise<T>, format: (reason: string) => string): Promise<T> =>
  task.catch((error: unknown) => {
    throw new Error(format(getReason(error)), { cause: error })
  })
