import path from 'node:path'
import type { ObjectStore } from '../../storage/store.ts'
import { hashFile } from './copyFile.ts'
import type { BackupProblem, BackupSummary, Snapshot } from './layout.ts'

/** The state of a running backup. */
export interface Run {
  data: string
  /** The folder of the new snapshot. */
  folder: string
  from: ObjectStore
  to: ObjectStore
  /** Whether to reread files that the backup already contains. */
  verify: boolean
  previous: Snapshot | undefined
  files: BackupSummary['files']
  quarantined: BackupSummary['quarantined']
  /** Problems by the path of the file. */
  problems: Map<string, BackupProblem>
  /** Keys of files that are known to be in the backup, as `kind/name`. */
  checked: Set<string>
  copied: { count: number; bytes: number }
  /** Records the checksum of a file that is in the snapshot's folder. */
  addFile(file: string): Promise<void>
  addCopy(bytes: number): void
  progress(): void
}

type Start = Pick<Run, 'data' | 'folder' | 'from' | 'to' | 'verify' | 'previous'> & {
  onProgress: ((checked: number, copied: number) => void) | undefined
}

export function createRun({ onProgress, ...start }: Start): Run {
  const files: Run['files'] = {}
  const checked = new Set<string>()
  const copied = { count: 0, bytes: 0 }
  return {
    ...start,
    files,
    quarantined: {},
    problems: new Map(),
    checked,
    copied,
    async addFile(file) {
      const sha256 = await hashFile(path.join(start.folder, file))
      if (sha256 === null) throw new Error(`${path.join(start.folder, file)} could not be read again.`)
      files[file] = sha256
    },
    addCopy(bytes) {
      copied.count += 1
      copied.bytes += bytes
    },
    progress: () => onProgress?.(checked.size, copied.count),
  }
}
