import { encodeShape } from '@calotype/api'
import { Loading, Skeleton } from '@calotype/ui'
import { useMemo, useRef } from 'react'
import type { ViewMode } from '../../grid/layout/frame.ts'
import { getHeight, layOutGroups, getLine, countLines } from '../../grid/layout/layout.ts'
import { getTiles } from '../../grid/layout/tiles.ts'
import { getHeadingWidths, getRemPx } from '../../grid/getHeadingWidths.ts'
import * as css from '../../grid/PhotoGrid.css.ts'
import { useBox } from '../../grid/scroll/useBox.ts'

/** Number of times the aspect ratios are repeated, enough to fill a large window. */
const ROUNDS = 6
const HEADING_WIDTH = '9rem'

/** Common aspect ratios of photos from cameras and phones. */
const shapes = new Uint8Array(
  Array.from({ length: ROUNDS }, () => [4 / 3, 3 / 4, 3 / 2, 4 / 3, 1])
    .flat()
    .map((shape) => encodeShape(shape, 1)),
)
const months = [{ count: shapes.length, shapes }]

/** Skeleton of the photo grid. Screen readers announce `label`. */
export function LoadingGrid({ label, view, columns }: { label: string; view: ViewMode; columns: number }) {
  const container = useRef<HTMLDivElement>(null)
  const { width } = useBox(container)
  const layout = useMemo(
    () =>
      layOutGroups(width > 0 ? months : [], {
        width,
        columns,
        mode: view,
        captionHeight: 0,
        headings: getHeadingWidths(getRemPx()),
      }),
    [width, columns, view],
  )
  const lines = Array.from({ length: countLines(layout) }, (_, index) => getLine(layout, index))
  return (
    <Loading label={label}>
      <div ref={container} className={css.grid} style={{ height: getHeight(layout) }}>
        {lines.map((line) => (
          <div key={line.top} className={css.row} style={{ top: line.top }}>
            {line.row < 0 ? (
              <div className={css.heading}>
                <Skeleton width={HEADING_WIDTH} height="1em" />
              </div>
            ) : (
              getTiles(layout, line).map(({ index, left, width: tileWidth, height }) => (
                <div
                  key={index}
                  className={css.cell}
                  style={{ insetInlineStart: left, width: tileWidth, height }}
                >
                  <Skeleton width="100%" height="100%" radius="tile" />
                </div>
              ))
            )}
          </div>
        ))}
      </div>
    </Loading>
  )
}
