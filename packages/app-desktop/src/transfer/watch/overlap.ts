import path from 'node:path'

/** Path functions of an operating system. */
type System = Pick<typeof path, 'basename' | 'dirname' | 'isAbsolute' | 'relative' | 'sep'>

/** Whether a path is inside another one. */
function isIn(place: string, root: string, { isAbsolute, relative, sep }: System): boolean {
  const relativePath = relative(root, place)
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    !isAbsolute(relativePath)
  )
}

/**
 * Throws if another folder overlaps with this one, because its files would be counted twice. The message contains no
 * path.
 */
export function refuseOverlap(root: string, others: Iterable<{ root: string }>, system: System = path): void {
  for (const other of others) {
    const name = system.basename(other.root) || other.root
    if (system.relative(root, other.root) === '') throw new Error('This folder is already being watched.')
    if (isIn(root, other.root, system))
      throw new Error(`This folder is inside ${name}, which is already being watched.`)
    if (isIn(other.root, root, system))
      throw new Error(`${name} inside this folder is already being watched. Stop watching it first.`)
  }
}

/**
 * Returns as many parent folders as are needed to distinguish a folder from others with its name, joined by `/`; null
 * if none are needed.
 */
export function getDistinctParents(
  root: string,
  others: readonly string[],
  system: System = path,
): string | null {
  const { basename, dirname, sep } = system
  const above = (place: string) => dirname(place).split(sep).filter(Boolean)
  const ending = (parts: readonly string[], length: number) => parts.slice(-length).join('/')
  const rivals = others.filter((other) => other !== root && basename(other) === basename(root)).map(above)
  if (rivals.length === 0) return null
  const own = above(root)
  const lengths = own.keys().map((index) => index + 1)
  const enough = lengths.find((length) =>
    rivals.every((rival) => ending(rival, length) !== ending(own, length)),
  )
  return ending(own, enough ?? own.length) || null
}
