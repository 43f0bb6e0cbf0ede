import type { SharedFile } from '@calotype/api'
import { Badge, EmptyState } from '@calotype/ui'
import { text } from '../text.ts'
import { DownloadLink } from './DownloadLink.tsx'
import * as css from './FileGrid.css.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { formatDay } from './formatDay.ts'
import { typeLabelOf } from './kindOf.ts'

export interface FileGridProps {
  files: readonly SharedFile[]
  formatSize: (sizeMB: number) => string
  /** Counted from 0. */
  onOpen: (index: number) => void
}

/** The files of a link as cards (PUB-008 to PUB-015). */
export function FileGrid({ files, formatSize, onOpen }: FileGridProps) {
  if (files.length === 0) {
    return <EmptyState illustration="photos" title={text.files.none} hint={text.files.noneHint} />
  }
  return (
    <ul className={css.grid} aria-label={text.files.grid}>
      {files.map((file, index) => (
        <li key={file.fileName} className={css.card}>
          <button
            type="button"
            className={css.picture}
            aria-label={text.files.open(file.name)}
            onClick={() => onOpen(index)}
          >
            <Thumbnail file={file} />
          </button>
          <div className={css.facts}>
            <p className={css.name} title={file.name}>
              {file.name}
            </p>
            <DownloadLink file={file} />
            <p className={css.small}>
              <Badge>{typeLabelOf(file.fileType)}</Badge>
              <span>{formatSize(file.fileSizeMB)}</span>
              {file.creationDate !== null && <time>{formatDay(file.creationDate)}</time>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
