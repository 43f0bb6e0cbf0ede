import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UploadItem } from '../queue/uploadItem.ts'
import { text } from '../text.ts'
import { whenIdle } from '../whenIdle.ts'
import * as css from './FileGrid.css.ts'
import { FileTile, type FileTileProps } from './FileTile.tsx'
import { FileListHeading } from './FileListHeading.tsx'

/** Entries that are drawn in one step. All at once would hold up the page. */
const BATCH_SIZE = 20
/** How long a busy page may put off the next step, in milliseconds. */
const BATCH_TIMEOUT_MS = 300

export interface FileGridProps extends Omit<FileTileProps, 'item'> {
  /** The first of them. */
  items: readonly UploadItem[]
  /** How many there are. */
  total: number
}

/** The chosen files. */
export function FileGrid({ items, total, onRemove, ...entry }: FileGridProps) {
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

  // Who removed a file by its button stands on the button of the next one then.
  useLayoutEffect(() => {
    const isThere = items.some(({ id }) => id === removedId.current)
    const removedIndex = isThere ? -1 : previousItems.current.findIndex(({ id }) => id === removedId.current)
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

/** How many of so many are drawn by now: some more whenever the page has nothing better to do. */
function useGradualCount(count: number): number {
  const [renderedCount, setRenderedCount] = useState(BATCH_SIZE)
  useEffect(() => {
    if (renderedCount >= count) return
    return whenIdle(() => setRenderedCount(renderedCount + BATCH_SIZE), BATCH_TIMEOUT_MS)
  }, [renderedCount, count])
  return renderedCount
}
