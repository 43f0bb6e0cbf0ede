import { useTexts, type Format } from '@calotype/platform'
import type { SharedFile } from '@calotype/api'
import { EmptyState, renderParts, useVisibleItems, getVisibleRange } from '@calotype/ui'
import { useEffect, useRef } from 'react'
import { RetryBanner } from '../../RetryBanner.tsx'
import { fileTexts } from '../text.ts'
import { FileCard } from './FileCard.tsx'
import { FileCardPlaceholder } from './FileCardPlaceholder.tsx'
import * as css from './FileGrid.css.ts'
import type { SharedFiles } from '../sharedFiles.ts'

export interface FileGridProps {
  files: SharedFiles
  formatSize: (sizeMB: number, format: Format) => string
  /** Returns the URL at which a file is open; `index` is the file's zero-based position. */
  getHref: (file: SharedFile, index: number) => string
  /** Whether an open file covers the grid. Thumbnails then load after that file. */
  isCovered?: boolean
  /** Called with the zero-based position of the file. */
  onOpen: (index: number) => void
}

/** Grid with the files of a link as cards (PUB-008 to PUB-015). */
export function FileGrid(props: FileGridProps) {
  const text = useTexts(fileTexts)
  if (props.files.totals.count === 0) {
    return <EmptyState illustration="photos" title={text.none} hint={text.noneHint} />
  }
  return <FileCards {...props} />
}

/** Renders only the cards near the window, because a link may have 100,000 files. */
function FileCards({ files, formatSize, getHref, isCovered = false, onOpen }: FileGridProps) {
  const text = useTexts(fileTexts)
  const grid = useRef<HTMLUListElement>(null)
  const { count } = files.totals
  const parts = useVisibleItems(grid, count)
  const { onShow } = files
  const { first, end } = getVisibleRange(parts)
  useEffect(() => onShow(first, end - 1))
  return (
    <>
      <ul ref={grid} className={css.grid} aria-label={text.grid}>
        {renderParts(parts, (index) => {
          const file = files.at(index)
          return (
            <li
              key={file?.fileName ?? index}
              className={css.card}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-busy={file === undefined || undefined}
            >
              {file ? (
                <FileCard
                  file={file}
                  formatSize={formatSize}
                  isFirst={!isCovered && index < EAGER_CARDS}
                  href={getHref(file, index)}
                  onOpen={() => onOpen(index)}
                />
              ) : (
                <FileCardPlaceholder />
              )}
            </li>
          )
        })}
      </ul>
      {files.hasFailed && (
        <div className={css.failure}>
          <RetryBanner message={text.moreFailed} onRetry={files.onRetry} />
        </div>
      )}
    </>
  )
}

/** Number of cards that most windows show without scrolling. Their thumbnails load before scripts and other images. */
const EAGER_CARDS = 8
