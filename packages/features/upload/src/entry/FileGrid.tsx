import { useTexts } from '@calotype/platform'
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UploadItem } from '../queue/items/uploadItem.ts'
import { uploadTexts } from '../text.ts'
import { callWhenIdle } from '../callWhenIdle.ts'
import * as css from './FileGrid.css.ts'
import { FileTile, type FileTileProps } from './FileTile.tsx'
import { FileListHeading } from './FileListHeading.tsx'

/** Number of tiles rendered per step. Rendering all tiles together would block the page. */
const BATCH_SIZE = 20
/** Maximum delay of the next step while the page is busy, in milliseconds. */
const BATCH_TIMEOUT_MS = 300

export interface FileGridProps extends Omit<FileTileProps, 'item'> {
  /** First files of the list. */
  items: readonly UploadItem[]
  /** Total number of files, including files that aren't shown. */
  total: number
}

export function FileGrid({ items, total, onRemove, ...entry }: FileGridProps) {
  const text = useTexts(uploadTexts)
  const headingId = useId()
  const list = useRef<HTMLUListElement>(null)
  const renderedCount = useGradualCount(items.length)
  const previousItems = useRef(items)
  const removedId = useRef<string>(null)

  const remove = useCallback(
    (id: string) => {
      removedId.current = id
      onRemove(id)
    },
    [onRemove],
  )

  // After the user removes a file with its button, focus the button of the next file.
  useLayoutEffect(() => {
    const isListed = items.some(({ id }) => id === removedId.current)
    const removedIndex = isListed ? -1 : previousItems.current.findIndex(({ id }) => id === removedId.current)
    previousItems.current = items
    if (removedIndex === -1) return
    removedId.current = null
    if (document.activeElement !== document.body) return
    list.current?.children[Math.min(removedIndex, items.length - 1)]?.querySelector('button')?.focus()
  }, [items])

  return (
    <section aria-labelledby={headingId}>
      <div className={css.head}>
        <FileListHeading id={headingId} level={2} title={text.files} shown={items.length} total={total} />
      </div>
      <ul className={css.grid} ref={list}>
        {items.slice(0, renderedCount).map((item) => (
          <FileTile key={item.id} item={item} onRemove={remove} {...entry} />
        ))}
      </ul>
    </section>
  )
}

/** Returns the number of tiles to render. The number grows while the page is idle. */
function useGradualCount(count: number): number {
  const [renderedCount, setRenderedCount] = useState(BATCH_SIZE)
  useEffect(() => {
    if (renderedCount >= count) return
    return callWhenIdle(() => setRenderedCount(renderedCount + BATCH_SIZE), BATCH_TIMEOUT_MS)
  }, [renderedCount, count])
  return renderedCount
}
