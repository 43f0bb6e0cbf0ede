import { getAdvice, getCause, getReason, withAdvice } from '@calotype/api'
import { describeSupported, describeInvalidContent } from '@calotype/api/content'
import type { FolderKind } from '@calotype/platform'
import { isolateDirection, toSentence } from '@calotype/platform/text'
import { FileProblem, getServerExplanation, toProblem } from '@calotype/transfer'

const NO_ARCHIVE = 'The file can’t be read as an archive.'
const EMPTY = 'File is empty (0 bytes) or inaccessible'

export const problems = {
  /** The file has 0 bytes (FOLDER-017). */
  empty: () => new FileProblem('unreadable', EMPTY),
  /** Reading the file returned an empty buffer (FOLDER-019). */
  emptyBuffer: () => new FileProblem('unreadable', `Failed to read file content: buffer is empty. ${EMPTY}`),
  /** The file exceeds the size limit (UPL-038). */
  tooLarge: (name: string) =>
    new FileProblem('tooLarge', `File "${isolateDirection(name)}" is too large. Maximum size is 5GB.`),
  /** The file has the extension of a photo or an archive, but its content is neither. */
  broken: (kind: FolderKind, advice: string | null) =>
    new FileProblem(
      'broken',
      withAdvice(kind === 'archive' ? NO_ARCHIVE : describeInvalidContent(kind), advice),
    ),
  unsupported: (name: string) =>
    new FileProblem(
      'unsupported',
      withAdvice(
        `File "${isolateDirection(name)}" has unsupported format. ${describeSupported('standard')}`,
        getAdvice(name),
      ),
    ),
  changed: () => new FileProblem('changed', 'This file has changed since the folder was scanned.'),
  unreadable: (reason: string) => new FileProblem('unreadable', `This file can’t be read. ${reason}`),
  /** The file was deleted or moved. */
  gone: (reason: string) => new FileProblem('gone', `This file can’t be read. ${reason}`),
  /** The file exists and may become readable later. */
  unopened: (reason: string) => new FileProblem('unopened', `This file can’t be read. ${reason}`),
  damaged: () => new FileProblem('damaged', 'This file was damaged during the upload.'),
}

export function toFailure(error: unknown) {
  const { kind: problem, message } = toProblem(error)
  return { state: 'failed' as const, problem, message }
}

/** Runs work whose failure doesn't stop the import. Returns a warning if it fails; otherwise null. */
export async function warnIfFailing(
  { signal }: { signal: AbortSignal },
  description: string | (() => string),
  run: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await run()
    return null
  } catch (error) {
    signal.throwIfAborted()
    return warn(typeof description === 'string' ? description : description(), error)
  }
}

/** Returns a warning about a failure, with the server's message if it is meant for users. Logs the cause. */
export function warn(description: string, error: unknown): string {
  console.warn(`${description}: ${getReason(getCause(error))}`)
  const reason = getServerExplanation(error)
  return reason === null ? `${description}.` : `${description}: ${toSentence(reason)}`
}
