import { getLine, findLineIndex, countLines, countPhotos, type Layout } from './layout.ts'
import { getTiles, type Tile } from './tiles.ts'

const moveKeys = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const
export type MoveKey = (typeof moveKeys)[number]

const moveKeySet = new Set<string>(moveKeys)

export const isMoveKey = (key: string): key is MoveKey => moveKeySet.has(key)

/**
 * Returns the index of the photo that receives the focus. Left and right keys follow the reading order, up and down
 * keys move to the nearest photo, and Page keys move by about `pageHeight` CSS pixels. At an edge, the index can stay
 * the same.
 */
export function moveFocus(layout: Layout, index: number, key: MoveKey, pageHeight: number): number {
  const last = countPhotos(layout) - 1
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
      return findPhotoInRow(layout, index, { step: -1, minDistance: 0 })
    case 'ArrowDown':
      return findPhotoInRow(layout, index, { step: 1, minDistance: 0 })
    case 'PageUp':
      return findPhotoInRow(layout, index, { step: -1, minDistance: pageHeight })
    case 'PageDown':
      return findPhotoInRow(layout, index, { step: 1, minDistance: pageHeight })
  }
}

/**
 * Returns the index of the horizontally nearest photo in the first row that is at least `minDistance` CSS pixels away,
 * or in the outermost row if no row is that far away.
 */
function findPhotoInRow(
  layout: Layout,
  index: number,
  { step, minDistance }: { step: -1 | 1; minDistance: number },
): number {
  const startLine = findLineIndex(layout, index)
  const line = getLine(layout, startLine)
  const centerX = getMiddle(getTiles(layout, line).find((tile) => tile.index === index))
  let targetLine = startLine
  for (
    let candidate = startLine + step;
    candidate >= 0 && candidate < countLines(layout);
    candidate += step
  ) {
    const nextLine = getLine(layout, candidate)
    if (nextLine.row < 0) continue
    targetLine = candidate
    if (Math.abs(nextLine.top - line.top) >= minDistance) break
  }
  if (targetLine === startLine) return index
  const getDistance = (tile: Tile) => Math.abs(getMiddle(tile) - centerX)
  return getTiles(layout, getLine(layout, targetLine)).reduce((nearest, tile) =>
    getDistance(tile) < getDistance(nearest) ? tile : nearest,
  ).index
}

const getMiddle = (tile: Tile | undefined) => (tile ? tile.left + tile.width / 2 : 0)
