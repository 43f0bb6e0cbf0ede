import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Links = Record<string, string>
type Importer = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Links>

/** The parts of `pnpm-lock.yaml` that this script reads. */
export interface Lockfile {
  /**
   * Dependencies of each workspace folder. Each name is mapped to a version, which is the key of a snapshot, or `link:`
   * and a relative folder.
   */
  importers: Record<string, Partial<Importer>>
  packages: Record<string, { deprecated?: string }>
  snapshots: Record<string, { dependencies?: Links; optionalDependencies?: Links; optional?: boolean }>
}

/** Parses the key of a package in the lockfile, which may end with the versions of peer dependencies in parentheses. */
export function parsePackage(key: string): { id: string; name: string; version: string } {
  const id = key.replace(/\(.*$/s, '')
  const separatorIndex = id.lastIndexOf('@')
  return { id, name: id.slice(0, separatorIndex), version: id.slice(separatorIndex + 1) }
}

/** Returns the key of a dependency's snapshot. For an alias, the version is the whole key. */
export const toKey = (snapshots: Lockfile['snapshots'], name: string, version: string): string =>
  version in snapshots ? version : `${name}@${version}`

export function readLockfile(path: string): Lockfile {
  const { importers, packages, snapshots } = parse(readFileSync(path, 'utf8')) as Omit<
    Lockfile,
    'importers'
  > & {
    importers: Record<string, Record<string, Record<string, { version: string }>>>
  }
  const toVersions = (kinds: Record<string, Record<string, { version: string }>>): Partial<Importer> =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, links]) => [
        kind,
        Object.fromEntries(Object.entries(links).map(([name, { version }]) => [name, version])),
      ]),
    )
  return {
    importers: Object.fromEntries(
      Object.entries(importers).map(([folder, kinds]) => [folder, toVersions(kinds)]),
    ),
    packages,
    snapshots,
  }
}
