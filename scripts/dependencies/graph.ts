import { toKey, type Lockfile, parsePackage } from './lockfile.ts'

/** A version of a package in the lockfile. */
export interface Dependency {
  id: string
  name: string
  version: string
  /** Whether a release artifact contains or installs the package. */
  isShipped: boolean
  /** Whether the package is installed on some platforms only. */
  isOptional: boolean
  deprecated: string | null
  /** Workspace folders and packages that depend on the package. */
  usedBy: ReadonlySet<string>
}

/**
 * Finds the dependencies in a lockfile.
 *
 * @param isShippedBy whether a workspace folder ships one of its direct dependencies
 * @returns every dependency, sorted by name
 */
export function findDependencies(
  { importers, packages, snapshots }: Lockfile,
  isShippedBy: (folder: string, name: string, kind: string) => boolean,
): readonly Dependency[] {
  const usedBy = new Map<string, Set<string>>()
  const addUser = (key: string, user: string) => {
    const { id } = parsePackage(key)
    usedBy.set(id, (usedBy.get(id) ?? new Set()).add(user))
  }
  const getLinks = (key: string) =>
    Object.entries({ ...snapshots[key]?.dependencies, ...snapshots[key]?.optionalDependencies }).map(
      ([name, version]) => toKey(snapshots, name, version),
    )

  const shipped = new Set<string>()
  const visit = (key: string) => {
    if (shipped.has(key)) return
    shipped.add(key)
    for (const link of getLinks(key)) visit(link)
  }
  for (const [folder, kinds] of Object.entries(importers))
    for (const [kind, links] of Object.entries(kinds))
      for (const [name, version] of Object.entries(links)) {
        if (version.startsWith('link:')) continue
        const key = toKey(snapshots, name, version)
        addUser(key, folder)
        if (isShippedBy(folder, name, kind)) visit(key)
      }
  for (const key of Object.keys(snapshots))
    for (const link of getLinks(key)) addUser(link, parsePackage(key).name)

  const shippedIds = new Set([...shipped].map((key) => parsePackage(key).id))
  const required = new Set(Object.keys(snapshots).filter((key) => !snapshots[key]?.optional))
  const requiredIds = new Set([...required].map((key) => parsePackage(key).id))
  const found = new Map(Object.keys(snapshots).map((key) => [parsePackage(key).id, parsePackage(key)]))
  return [...found.values()]
    .map((entry) => ({
      ...entry,
      isShipped: shippedIds.has(entry.id),
      isOptional: !requiredIds.has(entry.id),
      deprecated: packages[entry.id]?.deprecated ?? null,
      usedBy: usedBy.get(entry.id) ?? new Set<string>(),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}
