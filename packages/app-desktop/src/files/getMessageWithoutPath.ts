/** Messages for users, by system error code. */
const MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'It no longer exists.',
  EACCES: 'The system denied access.',
  EPERM: 'The system denied access.',
  EROFS: 'The disk is read-only.',
  EEXIST: 'Part of the path is a file, not a folder.',
  ENOTDIR: 'Part of the path is a file, not a folder.',
  ENAMETOOLONG: 'The path is too long for this system.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk is full.',
  EBUSY: 'Another program is using it.',
  ETXTBSY: 'Another program is using it.',
  EMFILE: 'Too many files are open on this computer.',
  ENFILE: 'Too many files are open on this computer.',
}

/** Error codes of a faulty disk or memory card, or of a faulty connection to it. */
const FAULT_CODES = new Set([
  'EIO',
  'ENXIO',
  'ENODEV',
  'ETIMEDOUT',
  'ESTALE',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENOTCONN',
])

export const getSystemMessage = (code: string): string =>
  MESSAGES[code] ??
  (FAULT_CODES.has(code)
    ? 'The disk or memory card is not responding properly.'
    : 'The system could not read it.')

/** System error codes by the corresponding SQLite result code. */
const SYSTEM_CODES: Readonly<Record<number, string>> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' }

/** SQLite result codes for a damaged database, and for a file that isn't a database. */
export const SQLITE_CORRUPT = 11
export const SQLITE_NOTADB = 26

const JOURNAL_DAMAGED = 'The record of earlier transfers is damaged. Restart Calotype to start a new one.'
/** Messages about the journal, by SQLite result code. */
const JOURNAL_MESSAGES: Readonly<Record<number, string>> = {
  5: 'Another program is using the record of earlier transfers.',
  [SQLITE_CORRUPT]: JOURNAL_DAMAGED,
  [SQLITE_NOTADB]: JOURNAL_DAMAGED,
}

export const isDamaged = (error: unknown) =>
  error instanceof Error &&
  [SQLITE_CORRUPT, SQLITE_NOTADB].includes(((error as SystemError).errcode ?? 0) & 0xff)

type SystemError = NodeJS.ErrnoException & { errcode?: number }

/** Returns the system error code if an error concerns a path on the disk; otherwise undefined. */
export function getDiskErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, errcode = 0 } = error as SystemError
  return SYSTEM_CODES[errcode & 0xff] ?? (path === undefined ? undefined : code)
}

/** Returns a message for the page. Unlike the system's own message, it contains no path. */
export function getMessageWithoutPath(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = getDiskErrorCode(error)
  if (code !== undefined) return getSystemMessage(code)
  const { errcode = 0 } = error as SystemError
  return JOURNAL_MESSAGES[errcode & 0xff] ?? error.message
}

/** Returns a message for logs: `getMessageWithoutPath`, followed by the system error code, if any. */
export function getMessageWithCode(error: unknown): string {
  const code = getDiskErrorCode(error)
  return code === undefined ? getMessageWithoutPath(error) : `${getMessageWithoutPath(error)} (${code})`
}
