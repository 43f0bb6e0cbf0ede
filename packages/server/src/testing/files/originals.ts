import { closeSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../appContext.ts'
import { getPath } from '../../storage/disk/diskStore.ts'

export const getOriginalPath = (data: string, fileName: string) =>
  path.join(data, getPath({ kind: 'original', fileName }))

/** Stores the original of an item that was added without one. */
export async function storeOriginal(
  { objects }: Pick<AppContext, 'objects'>,
  fileName: string,
  bytes: Uint8Array,
): Promise<void> {
  const scratch = path.join(objects.scratch, randomUUID())
  writeFileSync(scratch, bytes)
  await objects.put({ kind: 'original', fileName }, scratch)
}

/** Inverts a byte of a file, as a failing disk might. */
export function flipByte(file: string, offset: number): void {
  const handle = openSync(file, 'r+')
  const byte = new Uint8Array(1)
  readSync(handle, byte, 0, 1, offset)
  writeSync(
    handle,
    byte.map((value) => value ^ 0xff),
    0,
    1,
    offset,
  )
  closeSync(handle)
}

export const deleteOriginal = (data: string, fileName: string) => rmSync(getOriginalPath(data, fileName))
