import type { SharedFile } from '@calotype/api'
import { EmptyState } from '@calotype/ui'
import { useRef } from 'react'
import { text } from '../text.ts'
import { FileCard } from './FileCard.tsx'
import * as css from './FileGrid.css.ts'
import { useNearCards } from './useNearCards.ts'

export interface FileGridProps {
  files: readonly SharedFile[]
  formatSize: (sizeMB: number) => string
  /** Counted from 0. */
  onOpen: (index: number) => void
}

/** The files of a link as cards (PUB-008 to PUB-015). */
export function FileGrid(props: FileGridProps) {
  if (props.files.length === 0) {
    return <EmptyState illustration="photos" title={text.files.none} hint={text.files.noneHint} />
  }
  return <Cards {...props} />
}

/** Only those near the window are in the document: a link may have thousands. */
function Cards({ files, formatSize, onOpen }: FileGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const { first, last, before, after } = useNearCards(grid, files.length)
  return (
    <ul
      ref={grid}
      className={css.grid}
      style={{ paddingBlock: `${before}px ${after}px` }}
      aria-label={text.files.grid}
    >
      {files.slice(first, last).map((file, nth) => (
        <li
          key={file.fileName}
          className={css.card}
          aria-setsize={files.length}
          aria-posinset={first + nth + 1}
        >
          <FileCard file={file} formatSize={formatSize} onOpen={() => onOpen(first + nth)} />
        </li>
      ))}
    </ul>
  )
}
