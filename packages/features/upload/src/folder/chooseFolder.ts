import { getReason } from '@calotype/api'
import { webBridge, type Bridge, type GrantedFolder } from '@calotype/platform'
import type { ImportTexts } from './importTexts.ts'

/**
 * Opens the folder dialog. Returns null if the user cancels. Throws an error with a text for the user if no folder can
 * be selected (FOLDER-024, FOLDER-025).
 */
export async function chooseFolder(
  text: ImportTexts,
  bridge: Bridge = webBridge,
): Promise<GrantedFolder | null> {
  const folder = await describeErrors(bridge.selectLocalFolder(), text.folder.notSelected)
  if (bridge === webBridge) throw new Error(text.folder.onlyDesktop)
  return folder
}

/** Wraps a rejection in an error whose message contains the reason. */
export const describeErrors = <T>(task: Promise<T>, format: (reason: string) => string): Promise<T> =>
  task.catch((error: unknown) => {
    throw new Error(format(getReason(error)), { cause: error })
  })
