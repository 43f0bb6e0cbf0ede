/**
 * @file The layout of a backup folder. All snapshots share originals, staged files and quarantined files, which are
 * stored once in `blob/`, `staged/` and `quarantine/`. A snapshot, `snapshots/<time>/`, has its own copy of everything
 * that changes; `backup.json` in it is written last.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '../../db/sqlite/files/lockFolder.ts'

/** Ends the folder name of a snapshot that is still being written. */
export const PARTIAL_SUFFIX = '.partial'
/** Ends the folder name of a snapshot that is being deleted. Some of its files may already be deleted. */
export const EXPIRED_SUFFIX = '.expired'
export const SUMMARY_FILE = 'backup.json'

/** A damaged or missing file in a backup. */
export interface BackupProblem {
  /** Path within the data folder, such as `blob/ab/cd/abcd….jpg`. */
  file: string
  integrity: 'damaged' | 'missing'
}

/** The content of `backup.json`. */
export interface BackupSummary {
  completedAt: string
  /** Number of migrations that were applied to the database. */
  schema: number
  originals: number
  staged: number
  bytes: number
  /** SHA-256 of each file that isn't shared with other snapshots, by its path within the snapshot. */
  files: Record<string, string>
  /** SHA-256 of each quarantined file, by its name. */
  quarantined: Record<string, string>
  /** Files that were already damaged or missing in the data folder. */
  problems: BackupProblem[]
}

export interface Snapshot {
  /** The UTC time at which the backup began, such as `2026-11-24T13-05-00.000Z`. */
  name: string
  folder: string
  summary: BackupSummary
}

export const getSnapshotsFolder = (target: string) => path.join(target, 'snapshots')

export const formatSnapshotName = (time: number) => new Date(time).toISOString().replaceAll(':', '-')

/** Returns all complete snapshots of a backup folder, the oldest first. */
export function listSnapshots(target: string): Snapshot[] {
  const folder = getSnapshotsFolder(target)
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return names.flatMap((name) => {
    const summary = path.join(folder, name, SUMMARY_FILE)
    if (name.endsWith(PARTIAL_SUFFIX) || name.endsWith(EXPIRED_SUFFIX) || !existsSync(summary)) return []
    return { name, folder: path.join(folder, name), summary: readSummary(summary) }
  })
}

/** Returns all complete snapshots, or throws an error with a message for the operator if there are none. */
export function requireSnapshots(target: string): Snapshot[] {
  const snapshots = listSnapshots(target)
  if (snapshots.length > 0) return snapshots
  const folder = getSnapshotsFolder(target)
  const isInterrupted =
    existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(PARTIAL_SUFFIX))
  throw new Error(
    `There is no complete backup in ${target}.${
      isInterrupted
        ? ' A backup was interrupted there or is still running. Run `npm run backup` to complete it.'
        : ''
    }`,
  )
}

function readSummary(file: string): BackupSummary {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as BackupSummary
  } catch (cause) {
    throw new Error(`${file} is damaged. Move its folder away to use the other snapshots.`, { cause })
  }
}

/**
 * Locks a backup folder, so that no other backup or restore uses it.
 *
 * @returns a function that releases the lock
 */
export const lockBackup = (target: string): (() => void) =>
  lockFolder(
    target,
    (cause) =>
      new Error(`Another backup or restore is using ${target}, or the folder isn't writable.`, { cause }),
  )
