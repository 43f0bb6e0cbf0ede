import { toSentence } from '@calotype/platform/transfer'
import { accessSync, constants } from 'node:fs'
import { getDiskErrorCode, messageWithoutPath, getSystemMessage } from '../messageWithoutPath.ts'

const { R_OK, W_OK, X_OK } = constants

/** What helps, by what the system says. */
const HELP: Readonly<Record<string, string>> = {
  EACCES: 'Allow Calotype to read and write there.',
  EPERM: 'Allow Calotype to read and write there.',
  EROFS: 'Make the disk writable.',
  ENOSPC: 'Free some space.',
  EEXIST: 'Move or rename that file.',
  ENOTDIR: 'Move or rename that file.',
}

/**
 * Why the transfers cannot begin, and what helps, for a person: it tells what of the app is closed, and not where it lies.
 *
 * @param folder where the transfers keep what they need
 * @param file their journal in it
 * @param check throws what the system says where a place is not open in this way
 */
export function notBegun(
  error: unknown,
  { folder, file }: { folder: string; file: string },
  check: typeof accessSync = accessSync,
): string {
  const codeOf = (place: string, mode: number) => {
    try {
      check(place, mode)
    } catch (reason) {
      return getDiskErrorCode(reason)
    }
  }
  const code = getDiskErrorCode(error)
  // Of a file where the folder should be, the system says to a check that it is closed.
  if (code === 'EEXIST' || code === 'ENOTDIR') return words('write to its own folder', code)
  const ofFolder = codeOf(folder, R_OK | W_OK | X_OK)
  const ofFile = codeOf(file, R_OK | W_OK)
  if (isClosed(ofFolder)) return words('write to its own folder', ofFolder)
  if (isClosed(ofFile)) return words('open its record of earlier transfers', ofFile)
  if (code !== undefined) return words('write to its own folder', code)
  return sentence('start its transfers', toSentence(messageWithoutPath(error)))
}

/** It is there, and cannot be used; what is not there can be made. */
const isClosed = (code: string | undefined) => code !== undefined && code !== 'ENOENT'

function words(what: string, code = ''): string {
  return sentence(what, getSystemMessage(code), HELP[code])
}

function sentence(what: string, ...why: readonly (string | undefined)[]): string {
  return [`Calotype can’t ${what} on this computer.`, ...why, 'Calotype will try again automatically.']
    .filter(Boolean)
    .join(' ')
}
