import type { Row, Tile } from './layoutRows.ts'

/** The keys that move through the photos. */
export type MoveKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

const moveKeys = new Set<string>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

export const isMoveKey = (key: string): key is MoveKey => moveKeys.has(key)

/**
 * The index of the photo that a key leads to from the photo `index`: the neighbour in reading order, the photo above
 * or below whose middle is nearest (over month headings too), the first or the last. At an edge it is `index` itself.
 */
export function moveFocus(rows: readonly Row<unknown>[], index: number, key: MoveKey): number {
  const lines = rows.filter((row) => row.kind === 'tiles').map((row) => row.tiles)
  const last = lines.at(-1)?.at(-1)?.index ?? 0
  switch (key) {
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'ArrowRight':
      return Math.min(index + 1, last)
    case 'ArrowUp':
      return beside(lines, index, -1)
    case 'ArrowDown':
      return beside(lines, index, 1)
  }
}

function beside(lines: readonly (readonly Tile<unknown>[])[], index: number, step: -1 | 1): number {
  const at = lines.findIndex((line) => (line.at(-1)?.index ?? -1) >= index)
  const from = lines[at]?.find((tile) => tile.index === index)
  const there = lines[at + step]
  if (!from || !there) return index
  const distance = (tile: Tile<unknown>) => Math.abs(middle(tile) - middle(from))
  return there.reduce((nearest, tile) => (distance(tile) < distance(nearest) ? tile : nearest)).index
}

const middle = ({ left, width }: Tile<unknown>) => left + width / 2
