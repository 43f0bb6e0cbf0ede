import { toSentence } from '@calotype/platform/text'
import { accessSync, constants } from 'node:fs'
import {
  getDiskErrorCode,
  getMessageWithoutPath,
  getSystemMessage,
} from '../../files/getMessageWithoutPath.ts'

const { R_OK, W_OK, X_OK } = constants

const ADVICE: Readonly<Record<string, string>> = {
  EACCES: 'Allow Calotype to read and write there.',
  EPERM: 'Allow Calotype to read and write there.',
  EROFS: 'Make the disk writable.',
  ENOSPC: 'Free up some space.',
  EEXIST: 'Move or rename that file.',
  ENOTDIR: 'Move or rename that file.',
}

/**
 * Returns a message, with advice, that explains why transfers can't start. It describes the inaccessible file or folder
 * without its path.
 * @param folder data folder of the transfers
 * @param file the journal in the folder
 * @param check throws the system's error if the path doesn't allow this kind of access
 */
export function explainStartFailure(
  error: unknown,
  { folder, file }: { folder: string; file: string },
  check: typeof accessSync = accessSync,
): string {
  const getAccessErrorCode = (filePath: string, mode: number) => {
    try {
      check(filePath, mode)
    } catch (reason) {
      return getDiskErrorCode(reason)
    }
  }
  const code = getDiskErrorCode(error)
  // A file exists at the folder's path. The system's own message wouldn't help users.
  if (code === 'EEXIST' || code === 'ENOTDIR') return describeFailure('write to its own folder', code)
  const folderCode = getAccessErrorCode(folder, R_OK | W_OK | X_OK)
  const fileCode = getAccessErrorCode(file, R_OK | W_OK)
  if (isInaccessible(folderCode)) return describeFailure('write to its own folder', folderCode)
  if (isInaccessible(fileCode)) return describeFailure('open its record of earlier transfers', fileCode)
  if (code !== undefined) return describeFailure('write to its own folder', code)
  return joinSentences('start its transfers', toSentence(getMessageWithoutPath(error)))
}

/** Whether a path exists but can't be used. A missing path can be created. */
const isInaccessible = (code: string | undefined) => code !== undefined && code !== 'ENOENT'

function describeFailure(action: string, code = ''): string {
  return joinSentences(action, getSystemMessage(code), ADVICE[code])
}

function joinSentences(action: string, ...reasons: readonly (string | undefined)[]): string {
  return [`Calotype can’t ${action} on this computer.`, ...reasons, 'Calotype will try again automatically.']
    .filter(Boolean)
    .join(' ')
}
