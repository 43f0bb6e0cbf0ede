const LONGEST_BYTES = 200
/** What no name of a file may have somewhere, and what would turn the direction of a text. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** What Windows takes for a device, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Names for the files of one folder, made of the users' own: nothing in them that any system forbids or takes for a
 * path, and no two equal where case makes no difference. Equal ones are numbered: `sea.jpg`, `sea (2).jpg`.
 */
export function archiveNames(names: readonly string[]): string[] {
  return names.map(createArchiveNamer())
}

/** Names the files of one folder like `archiveNames`, one file at a time. */
export function createArchiveNamer(): (given: string) => string {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return (given) => {
    const name = safe(given)
    let number = counts.get(key(name)) ?? 1
    let free = name
    while (taken.has(key(free))) free = numbered(name, ++number)
    // Most names are unique: only those that occur again need a count.
    if (number > 1) counts.set(key(name), number)
    taken.add(key(free))
    return free
  }
}

const key = (name: string) => name.toLowerCase()

function safe(given: string): string {
  const clean = given.toWellFormed().normalize('NFC').replace(FORBIDDEN, '_')
  const name = clean.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&') || '_'
  const { stem, extension } = parted(name)
  return cut(stem, LONGEST_BYTES - Buffer.byteLength(extension)) + extension
}

function numbered(name: string, number: number): string {
  const { stem, extension } = parted(name)
  return `${stem} (${number})${extension}`
}

function parted(name: string): { stem: string; extension: string } {
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function cut(text: string, bytes: number): string {
  let short = ''
  let left = bytes
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    short += character
  }
  return short.trimEnd()
}
