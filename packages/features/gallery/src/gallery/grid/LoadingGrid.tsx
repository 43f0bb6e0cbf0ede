import { Loading, Skeleton } from '@calotype/ui'
import { useRef } from 'react'
import { heightOf, layoutRows, type ViewMode } from './layoutRows.ts'
import * as css from './PhotoGrid.css.ts'
import { usePlace } from './usePlace.ts'

/** How often the shapes are repeated: enough to fill a large window. */
const ROUNDS = 6
const HEADING_WIDTH = '9rem'

/** Shapes as cameras and telephones make them. */
const shapes = [
  { width: 4, height: 3 },
  { width: 3, height: 4 },
  { width: 3, height: 2 },
  { width: 4, height: 3 },
  { width: 1, height: 1 },
]
const month = { items: Array.from({ length: ROUNDS }, () => shapes).flat() }

/** Stands where the photos will be, in their sizes; `label` says which are on their way. */
export function LoadingGrid({ label, view, columns }: { label: string; view: ViewMode; columns: number }) {
  const container = useRef<HTMLDivElement>(null)
  const { width } = usePlace(container)
  const rows = width > 0 ? layoutRows([month], { width, columns, mode: view }) : []
  return (
    <Loading label={label}>
      <div ref={container} className={css.grid} style={{ height: heightOf(rows) }}>
        {rows.map((row) =>
          row.kind === 'heading' ? (
            <div key={row.top} className={css.heading}>
              <Skeleton width={HEADING_WIDTH} height="1em" />
            </div>
          ) : (
            row.tiles.map(({ index, left, width: tileWidth, height }) => (
              <div key={index} className={css.tile} style={{ left, top: row.top, width: tileWidth, height }}>
                <Skeleton width="100%" height="100%" radius="tile" />
              </div>
            ))
          ),
        )}
      </div>
    </Loading>
  )
}
