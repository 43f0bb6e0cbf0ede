import type { ReactNode } from 'react'
import type { VisiblePart } from './computeVisibleParts.ts'

/**
 * Renders the items of a list, and empty list items for the spaces between them.
 *
 * @param renderItem returns an element with a key
 */
export function renderParts(
  parts: readonly VisiblePart[],
  renderItem: (index: number) => ReactNode,
  renderSpace: (height: number, key: string) => ReactNode = (height, key) => (
    <li key={key} aria-hidden style={{ gridColumn: '1 / -1', flexShrink: 0, blockSize: height }} />
  ),
): ReactNode[] {
  return parts.flatMap((part, index) =>
    part.kind === 'space'
      ? [renderSpace(part.height, `space ${index}`)]
      : Array.from({ length: part.end - part.first }, (_, nth) => renderItem(part.first + nth)),
  )
}
