import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeScratch } from '../../scratch.ts'

/** Minimum size of a disk image, because the file system's journal needs space. */
const MIN_MEGABYTES = 16
const MEBIBYTE = 1024 ** 2

/** Storage for a server's data. */
export interface Disk {
  data: string
  /** Loses the data that a power failure would lose. The server must have been killed before. */
  cutPower(): void
  end(): void
}

/** Creates a plain folder as a disk. `cutPower` does nothing, because killing a process loses no data. */
export function createFolderDisk(): Disk {
  const data = makeScratch('faults')
  return { data, cutPower: () => {}, end: () => rmSync(data, { recursive: true, force: true }) }
}

/**
 * Creates a file system in a disk image. A power failure is simulated by mounting a copy of the image, which lacks data
 * that the system has neither synced nor written (docs/decisions/0024).
 */
export function createImageDisk(megabytes: number): Disk {
  const folder = makeScratch('image')
  const image = path.join(folder, 'image')
  const data = path.join(folder, 'mounted')
  mkdirSync(data)
  execFileSync('truncate', ['-s', String(megabytes * MEBIBYTE), image])
  // Use blocks of the size of a memory page, as on larger disks. With smaller blocks, only a part of a shared memory
  // page may be written.
  execFileSync('mkfs.ext4', ['-q', '-m', '0', '-b', '4096', '-J', 'size=4', image])
  mount(image, data)
  return {
    data,
    cutPower() {
      const copy = path.join(folder, 'copy')
      copyFileSync(image, copy)
      execFileSync('umount', ['--lazy', data])
      rmSync(image)
      execFileSync('mv', [copy, image])
      mount(image, data)
    },
    end() {
      execFileSync('umount', ['--lazy', data])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this user may mount images. */
export function canMount(): boolean {
  try {
    createImageDisk(MIN_MEGABYTES).end()
    return true
  } catch {
    return false
  }
}

/** Copies files to a disk and syncs them, so that they survive power cuts. */
export function copySynced({ data }: Disk, from: string): void {
  cpSync(from, data, { recursive: true })
  execFileSync('sync')
}

function mount(image: string, folder: string): void {
  execFileSync('mount', ['-o', 'loop', image, folder])
}
