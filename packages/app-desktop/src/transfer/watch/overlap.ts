import path from 'node:path'

type System = Pick<typeof path, 'basename' | 'dirname' | 'isAbsolute' | 'relative' | 'sep'>

function isInside(folder: string, root: string, { isAbsolute, relative, sep }: System): boolean {
  const relativePath = relative(root, folder)
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    !isAbsolute(relativePath)
  )
}

/**
 * Throws if this folder and a watched folder overlap, because their files would be counted twice. The message contains
 * no path.
 */
export function refuseOverlap(root: string, others: Iterable<{ root: string }>, system: System = path): void {
  for (const other of others) {
    const name = system.basename(other.root) || other.root
    if (system.relative(root, other.root) === '') throw new Error('This folder is already being watched.')
    if (isInside(root, other.root, system))
      throw new Error(`This folder is inside ${name}, which is already being watched.`)
    if (isInside(other.root, root, system))
      throw new Error(`${name} inside this folder is already being watched. Stop watching it first.`)
  }
}

/**
 * Returns as many parent folders, joined by `/`, as are needed to distinguish a folder from others with the same name;
 * null if none are needed.
 */
export function getDistinctParents(
  root: string,
  others: readonly string[],
  system: System = path,
): string | null {
  const { basename, dirname, sep } = system
  const listParents = (folder: string) => dirname(folder).split(sep).filter(Boolean)
  const joinLast = (parts: readonly string[], length: number) => parts.slice(-length).join('/')
  const otherParents = others
    .filter((other) => other !== root && basename(other) === basename(root))
    .map(listParents)
  if (otherParents.length === 0) return null
  const ownParents = listParents(root)
  const lengths = ownParents.keys().map((index) => index + 1)
  const distinctLength = lengths.find((length) =>
    otherParents.every((parents) => joinLast(parents, length) !== joinLast(ownParents, length)),
  )
  return joinLast(ownParents, distinctLength ?? ownParents.length) || null
}
