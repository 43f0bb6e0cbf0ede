import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { UploadItem } from '../queue/uploadItem.ts'
import { text } from '../text.ts'
import { whenIdle } from '../whenIdle.ts'
import * as css from './FileGrid.css.ts'
import { FileTile, type FileTileProps } from './FileTile.tsx'
import { FirstShown } from './FirstShown.tsx'

/** Entries that are drawn in one step. All at once would hold up the page. */
const STEP = 20
/** How long a busy page may put off the next step, in milliseconds. */
const LATEST_STEP_MS = 300

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
  const drawn = useInSteps(items.length)
  const before = useRef(items)
  const removed = useRef<string>(null)

  const remove = useCallback(
    (id: string) => {
      removed.current = id
      onRemove(id)
    },
    [onRemove],
  )

  // Who removed a file by its button stands on the button of the next one then.
  useLayoutEffect(() => {
    const isThere = items.some(({ id }) => id === removed.current)
    const gone = isThere ? -1 : before.current.findIndex(({ id }) => id === removed.current)
    before.current = items
    if (gone === -1) return
    removed.current = null
    if (document.activeElement !== document.body) return
    list.current?.children[Math.min(gone, items.length - 1)]?.querySelector('button')?.focus()
  }, [items])

  return (
    <section aria-labelledby={headingId}>
      <div className={css.head}>
        <FirstShown id={headingId} level={2} title={text.files} shown={items.length} total={total} />
      </div>
      <ul className={css.grid} ref={list}>
        {items.slice(0, drawn).map((item) => (
          <FileTile key={item.id} item={item} onRemove={remove} {...entry} />
        ))}
      </ul>
    </section>
  )
}

/** How many of so many are drawn by now: some more whenever the page has nothing better to do. */
function useInSteps(count: number): number {
  const [drawn, setDrawn] = useState(STEP)
  useEffect(() => {
    if (drawn >= count) return
    return whenIdle(() => setDrawn(drawn + STEP), LATEST_STEP_MS)
  }, [drawn, count])
  return drawn
}
