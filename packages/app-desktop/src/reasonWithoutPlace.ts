/** What the system says of a place on the disk, for a person. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'It is not there any more.',
  EACCES: 'The system does not permit it.',
  EPERM: 'The system does not permit it.',
  EROFS: 'The disk can only be read.',
  EEXIST: 'A file stands where a folder should.',
  ENOTDIR: 'A file stands where a folder should.',
  ENAMETOOLONG: 'Its path is longer than the system takes.',
  ENOSPC: 'There is no room left on the disk.',
  EDQUOT: 'There is no room left on the disk.',
  EBUSY: 'Another program is using it.',
  ETXTBSY: 'Another program is using it.',
  EMFILE: 'Too many files are open on this computer.',
  ENFILE: 'Too many files are open on this computer.',
}

/** Codes of a disk, a card, or what leads there, that is at fault. */
const FAULTY = new Set([
  'EIO',
  'ENXIO',
  'ENODEV',
  'ETIMEDOUT',
  'ESTALE',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENOTCONN',
])

/** By a code of the system; what nobody knows by it is not made out to be known. */
export const systemWords = (code: string): string =>
  WORDS[code] ??
  (FAULTY.has(code)
    ? 'The disk or card it is on does not answer as it should.'
    : 'The system could not read it.')

/** What the journal's database says of the disk, by its code. */
const OF_SQLITE: Readonly<Record<number, string>> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' }

/** SQLite's codes for a database with a fault in it, and for what is none. */
export const SQLITE_CORRUPT = 11
export const SQLITE_NOTADB = 26

const DAMAGED = 'Its notes of earlier transfers are damaged. Start Calotype again, and it begins new ones.'
/** What is wrong with the journal itself, by the same code. */
const OF_JOURNAL: Readonly<Record<number, string>> = {
  5: 'Its notes of earlier transfers are in use by another program.',
  [SQLITE_CORRUPT]: DAMAGED,
  [SQLITE_NOTADB]: DAMAGED,
}

/** Whether the journal is no database any more, or one with a fault in it. */
export const isDamaged = (error: unknown) =>
  error instanceof Error && [SQLITE_CORRUPT, SQLITE_NOTADB].includes(((error as Told).errcode ?? 0) & 0xff)

type Told = NodeJS.ErrnoException & { errcode?: number }

/** The system's code, where something did not work because of a place on the disk; undefined where that was not why. */
export function diskCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, errcode = 0 } = error as Told
  return OF_SQLITE[errcode & 0xff] ?? (path === undefined ? undefined : code)
}

/** Why something did not work. The system's own words would tell a page where things lie. */
export function reasonWithoutPlace(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = diskCodeOf(error)
  if (code !== undefined) return systemWords(code)
  const { errcode = 0 } = error as Told
  return OF_JOURNAL[errcode & 0xff] ?? error.message
}

/** The same for who looks for the cause: with the system's code, where there is one. */
export function reasonWithCode(error: unknown): string {
  const code = diskCodeOf(error)
  return code === undefined ? reasonWithoutPlace(error) : `${reasonWithoutPlace(error)} (${code})`
}
