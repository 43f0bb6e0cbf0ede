import { statfsSync } from 'node:fs'
import path from 'node:path'
import { isFullError, isIoError } from './errors.ts'

/** A disk with less free space counts as full. */
const MIN_FREE_BYTES = 1024 ** 2

/**
 * Returns an error with a message for the operator if opening or updating a database failed because its disk is full;
 * otherwise returns the original error.
 */
export function explainFullDisk(error: unknown, file: string): unknown {
  if (!isFull(error, path.dirname(file))) return error
  return new Error(
    `The disk of ${file} is full. An update needs as much free space as twice the size of the database. Nothing was ` +
      'lost: free up space and start again.',
    { cause: error },
  )
}

function isFull(error: unknown, folder: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ENOSPC') return true
  return isFullError(error) || (isIoError(error) && readFreeBytes(folder) < MIN_FREE_BYTES)
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
