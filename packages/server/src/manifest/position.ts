import { type FileHandle, open } from 'node:fs/promises'
import { nullIfMissing } from '../objects/disk.ts'
import { listManifests, manifestFile } from './files.ts'

const READ_BYTES = 16 * 1024

/** The number of the last change in the manifests; 0 if an earlier version, which wrote no numbers, wrote all lines. */
export async function readPosition(folder: string): Promise<number> {
  let position = 0
  for (const account of await listManifests(folder)) {
    const line = await lastLine(manifestFile(folder, account))
    position = Math.max(position, changeIn(line))
  }
  return position
}

/** The last complete line of a file; compaction never removes it. */
async function lastLine(file: string): Promise<string> {
  await using handle = await open(file).catch(nullIfMissing)
  if (!handle) return ''
  const { size } = await handle.stat()
  for (let length = READ_BYTES; ; length *= 2) {
    const start = Math.max(0, size - length)
    const text = await readText(handle, start, size)
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
    const line = lines.at(-2)
    // The first line that was read may lack its beginning.
    if (start === 0 || lines.length > 2) return line ?? ''
  }
}

async function readText(handle: FileHandle, start: number, end: number): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.toString('utf8', 0, bytesRead)
}

function changeIn(line: string): number {
  try {
    const record = JSON.parse(line) as { change?: unknown } | null
    return typeof record?.change === 'number' ? record.change : 0
  } catch {
    return 0
  }
}
