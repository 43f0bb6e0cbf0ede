import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissing } from '../storage/disk/diskStore.ts'
import { listManifests, getManifestFile } from './files.ts'

const READ_BYTES = 16 * 1024
/** All numbers are padded to this length, so that a crash can't leave a mix of the old and the new number. */
const DIGIT_COUNT = 16

const getPositionFile = (folder: string) => path.join(folder, 'position')

/**
 * Returns the number of the last change in the manifests. Returns 0 if all lines were written by an earlier version,
 * which didn't number changes. Reads the manifests of all accounts only if the position file is missing or incomplete.
 */
export async function readPosition(folder: string): Promise<number> {
  const storedPosition = await readFile(getPositionFile(folder), 'utf8').catch(ignoreMissing)
  if (storedPosition?.length === DIGIT_COUNT && /^\d+$/.test(storedPosition)) return Number(storedPosition)
  let position = 0
  for (const account of await listManifests(folder)) {
    const line = await readLastLine(getManifestFile(folder, account))
    position = Math.max(position, parseChange(line))
  }
  if (position > 0) await storePosition(folder, position)
  return position
}

/** Stores the number of a change that is about to be written to the manifests. */
export async function storePosition(folder: string, change: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await using file = await open(getPositionFile(folder), constants.O_WRONLY | constants.O_CREAT, 0o600)
  await file.write(String(change).padStart(DIGIT_COUNT, '0'), 0)
  await file.datasync()
}

/** Returns the last complete line of a file. Compaction never removes this line. */
async function readLastLine(file: string): Promise<string> {
  await using handle = await open(file).catch(ignoreMissing)
  if (!handle) return ''
  const { size } = await handle.stat()
  for (let length = READ_BYTES; ; length *= 2) {
    const start = Math.max(0, size - length)
    const text = await readText(handle, start, size)
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
    const line = lines.at(-2)
    // The first of these lines may be cut off at its start.
    if (start === 0 || lines.length > 2) return line ?? ''
  }
}

async function readText(handle: FileHandle, start: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.toString('utf8', 0, bytesRead)
}

function parseChange(line: string): number {
  try {
    const record = JSON.parse(line) as { change?: unknown } | null
    return typeof record?.change === 'number' ? record.change : 0
  } catch {
    return 0
  }
}
