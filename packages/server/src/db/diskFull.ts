import { statfsSync } from 'node:fs'
import path from 'node:path'

/** Result codes of SQLite: the disk is full; a call to the system failed, which a full disk can be the reason of. */
const FULL = 13
const FAILED_CALL = 10
/** The lowest byte of a result code; those above it say more. */
const CODE = 0xff
/** With less than this on it, a disk counts as full. */
const LEAST_BYTES = 1024 ** 2

/** A sentence for a person if a database could not be opened or updated because its disk is full, else what went wrong. */
export function nameFullDisk(error: unknown, file: string): unknown {
  if (!isFull(error, path.dirname(file))) return error
  return new Error(
    `There is no room left on the disk of ${file}; an update needs as much again as the database has. Nothing is lost: ` +
      'make room, and start again.',
    { cause: error },
  )
}

function isFull(error: unknown, folder: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOSPC') return true
  const code = ('errcode' in error ? Number(error.errcode) : 0) & CODE
  return code === FULL || (code === FAILED_CALL && freeIn(folder) < LEAST_BYTES)
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
