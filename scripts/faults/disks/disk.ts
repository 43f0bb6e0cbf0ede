import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeScratch } from '../../scratch.ts'

/** Large enough for the file system's journal. */
const MIN_MEGABYTES = 16
const MEBIBYTE = 1024 ** 2

/** Storage for a server's data. */
export interface Disk {
  data: string
  /** Loses all data that a power cut would lose. The server must have been killed. */
  cutPower(): void
  end(): void
}

/** Creates a plain folder, which loses nothing when a process is killed. */
export function folderDisk(): Disk {
  const data = makeScratch('faults')
  return { data, cutPower: () => {}, end: () => rmSync(data, { recursive: true, force: true }) }
}

/**
 * Creates a file system in a disk image. A power failure mounts a copy of the image in its place, without the data that
 * was not synced and that the system had not written yet (docs/decisions/0024).
 */
export function imageDisk(megabytes: number): Disk {
  const folder = makeScratch('image')
  const image = path.join(folder, 'image')
  const data = path.join(folder, 'mounted')
  mkdirSync(data)
  execFileSync('truncate', ['-s', String(megabytes * MEBIBYTE), image])
  // Larger disks have blocks of a page as well. With smaller blocks, only part of a shared memory page may be written.
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
    imageDisk(MIN_MEGABYTES).end()
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
