import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ignoreMissing } from '../storage/disk/diskStore.ts'
import { syncFolder } from '../storage/sync.ts'
import { runExclusive } from '../runExclusive.ts'

const EXTENSION = '.jsonl'
const NEWLINE = 10

export const getManifestFolder = (data: string) => path.join(data, 'manifest')

export const getManifestFile = (folder: string, account: string) => path.join(folder, account + EXTENSION)

export async function listManifests(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(ignoreMissing)) ?? []
  return names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length))
}

/** Runs an update of a manifest after all earlier updates of the same manifest. */
export const withManifest = <T>(file: string, update: () => Promise<T>) => runExclusive(file, update)

/** Appends lines to a manifest. Resolves once they are on disk. */
export function appendLines(file: string, lines: readonly string[]): Promise<void> {
  return withManifest(file, async () => {
    const folder = path.dirname(file)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await using manifest = await open(file, 'a+', 0o600)
    const { size } = await manifest.stat()
    // A crash or a full disk may have cut off the last line.
    const start = size > 0 && !(await endsWithNewline(manifest, size)) ? '\n' : ''
    await manifest.appendFile(start + lines.map((line) => `${line}\n`).join(''))
    await manifest.datasync()
    if (size === 0) await syncFolder(folder)
  })
}

async function endsWithNewline(handle: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === NEWLINE
}

/** Replaces a manifest with an already synced file. Must be called inside `withManifest`. */
export async function replaceManifest(file: string, replacement: string): Promise<void> {
  await rename(replacement, file)
  await syncFolder(path.dirname(file))
}

export function removeManifest(file: string): Promise<void> {
  return withManifest(file, async () => {
    await rm(file, { force: true })
    await syncFolder(path.dirname(file))
  })
}
