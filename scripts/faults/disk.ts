import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeScratch } from '../scratch.ts'

/** There is room for the journal. */
const SMALLEST_MEGABYTES = 16
const MEBIBYTE = 1024 ** 2

/** Where a server keeps its data. */
export interface Disk {
  data: string
  /** Loses what a power cut loses. The server must have been killed before. */
  cutPower(): void
  /** Removes it. */
  end(): void
}

/** A folder, which loses nothing when a process is killed. */
export function folderDisk(): Disk {
  const data = makeScratch('faults')
  return { data, cutPower: () => {}, end: () => rmSync(data, { recursive: true, force: true }) }
}

/**
 * A file system in an image. A power failure mounts a copy of the image in its place, without the data that was not synced
 * and that the system had not written yet (docs/decisions/0024).
 */
export function imageDisk(megabytes: number): Disk {
  const folder = makeScratch('image')
  const image = path.join(folder, 'image')
  const data = path.join(folder, 'mounted')
  mkdirSync(data)
  execFileSync('truncate', ['-s', String(megabytes * MEBIBYTE), image])
  // Blocks as large as a page, as larger disks have them: of smaller ones a page of shared memory may have only some.
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

/** Whether this user may mount images here. */
export function canMount(): boolean {
  try {
    imageDisk(SMALLEST_MEGABYTES).end()
    return true
  } catch {
    return false
  }
}

/** Puts files on a disk, so that they are there after any power cut. */
export function settle({ data }: Disk, from: string): void {
  cpSync(from, data, { recursive: true })
  execFileSync('sync')
}

function mount(image: string, folder: string): void {
  execFileSync('mount', ['-o', 'loop', image, folder])
}
