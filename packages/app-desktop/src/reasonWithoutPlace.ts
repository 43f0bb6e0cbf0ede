/** What the system says of a place on the disk, for a person. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'It is not there any more.',
  EACCES: 'The system does not permit it.',
  EPERM: 'The system does not permit it.',
  ENOSPC: 'There is no room left on the disk.',
}

/** By a code of the system. */
export const systemWords = (code: string): string => WORDS[code] ?? `The system says ${code}.`

/** What the journal's database says of the disk, by its code. */
const OF_SQLITE: Readonly<Record<number, string>> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' }

/** Why something did not work. The system's own words would tell a page where things lie. */
export function reasonWithoutPlace(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number }
  const told = OF_SQLITE[errcode & 0xff]
  if (told !== undefined) return systemWords(told)
  return path === undefined ? error.message : systemWords(code)
}
