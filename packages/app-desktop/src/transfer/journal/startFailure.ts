import { toSentence } from '@calotype/platform/text'
import { accessSync, constants } from 'node:fs'
import { getDiskErrorCode, messageWithoutPath, getSystemMessage } from '../../files/messageWithoutPath.ts'

const { R_OK, W_OK, X_OK } = constants

/** Advice to the user for each error code of the system. */
const HELP: Readonly<Record<string, string>> = {
  EACCES: 'Allow Calotype to read and write there.',
  EPERM: 'Allow Calotype to read and write there.',
  EROFS: 'Make the disk writable.',
  ENOSPC: 'Free some space.',
  EEXIST: 'Move or rename that file.',
  ENOTDIR: 'Move or rename that file.',
}

/**
 * Returns a message with advice that explains why transfers can't start. Names what is inaccessible without its path.
 *
 * @param folder data folder of the transfers
 * @param file the journal in the folder
 * @param check throws the system's error if the path doesn't allow this kind of access
 */
export function explainStartFailure(
  error: unknown,
  { folder, file }: { folder: string; file: string },
  check: typeof accessSync = accessSync,
): string {
  const codeOf = (filePath: string, mode: number) => {
    try {
      check(filePath, mode)
    } catch (reason) {
      return getDiskErrorCode(reason)
    }
  }
  const code = getDiskErrorCode(error)
  // If a file has the folder's path, the system's own error code isn't helpful to users.
  if (code === 'EEXIST' || code === 'ENOTDIR') return words('write to its own folder', code)
  const ofFolder = codeOf(folder, R_OK | W_OK | X_OK)
  const ofFile = codeOf(file, R_OK | W_OK)
  if (isClosed(ofFolder)) return words('write to its own folder', ofFolder)
  if (isClosed(ofFile)) return words('open its record of earlier transfers', ofFile)
  if (code !== undefined) return words('write to its own folder', code)
  return sentence('start its transfers', toSentence(messageWithoutPath(error)))
}

/** Whether a path exists but can't be used. A missing path can be created. */
const isClosed = (code: string | undefined) => code !== undefined && code !== 'ENOENT'

function words(what: string, code = ''): string {
  return sentence(what, getSystemMessage(code), HELP[code])
}

function sentence(what: string, ...why: readonly (string | undefined)[]): string {
  return [`Calotype can’t ${what} on this computer.`, ...why, 'Calotype will try again automatically.']
    .filter(Boolean)
    .join(' ')
}
