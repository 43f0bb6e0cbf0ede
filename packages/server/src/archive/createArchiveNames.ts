const MAX_BYTES = 200
/** Characters that at least one operating system forbids in names, and characters that change the direction of text. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Names that Windows reserves for devices, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * Converts user-supplied names into file names for one folder that are valid on every operating system and unique
 * regardless of case. Repeated names are numbered: `sea.jpg`, `sea (2).jpg`.
 */
export function createArchiveNames(names: readonly string[]): string[] {
  return names.map(createArchiveNamer())
}

/** Creates a function like `createArchiveNames` that names the files of one folder one at a time. */
export function createArchiveNamer(): (original: string) => string {
  const usedNames = new Set<string>()
  const counts = new Map<string, number>()
  return (original) => {
    const name = sanitize(original)
    let number = counts.get(toKey(name)) ?? 1
    let freeName = name
    while (usedNames.has(toKey(freeName))) freeName = addNumber(name, ++number)
    // Only repeated names have a counter, to save memory.
    if (number > 1) counts.set(toKey(name), number)
    usedNames.add(toKey(freeName))
    return freeName
  }
}

const toKey = (name: string) => name.toLowerCase()

function sanitize(original: string): string {
  const cleanedName = original.toWellFormed().normalize('NFC').replace(FORBIDDEN, '_')
  const name = cleanedName.replace(/^[\s.]+|[\s.]+$/g, '').replace(RESERVED, '_$&') || '_'
  const { stem, extension } = splitExtension(name)
  return truncate(stem, MAX_BYTES - Buffer.byteLength(extension)) + extension
}

function addNumber(name: string, number: number): string {
  const { stem, extension } = splitExtension(name)
  return `${stem} (${number})${extension}`
}

function splitExtension(name: string): { stem: string; extension: string } {
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

function truncate(text: string, bytes: number): string {
  let truncated = ''
  let remainingBytes = bytes
  for (const character of text) {
    remainingBytes -= Buffer.byteLength(character)
    if (remainingBytes < 0) break
    truncated += character
  }
  return truncated.trimEnd()
}
