import { getReason } from '@calotype/api'
import { webBridge, type Bridge, type FolderContents, type GrantedFolder } from '@calotype/platform'
import type { FolderTexts } from './text.ts'

/**
 * Opens the folder dialog. Returns null if the user cancels. Throws an error with a text from the specification
 * (FOLDER-024, FOLDER-025).
 */
export async function chooseFolder(
  folderText: FolderTexts,
  bridge: Bridge = webBridge,
): Promise<GrantedFolder | null> {
  const folder = await bridge.selectLocalFolder().catch((error: unknown) => {
    throw new Error(folderText.notSelected(getReason(error)), { cause: error })
  })
  if (bridge === webBridge) throw new Error(folderText.onlyDesktop)
  return folder
}

/**
 * Scans a folder. Returns null if the scan was canceled. Throws an error with the text from the specification
 * (FOLDER-026).
 */
export function scanFolder(
  bridge: Bridge,
  folderId: string,
  folderText: FolderTexts,
): Promise<FolderContents | null> {
  return bridge.readFolderContents(folderId).catch((error: unknown) => {
    throw new Error(folderText.notScanned(getReason(error)), { cause: error })
  })
}
