import { useCallback, useSyncExternalStore } from 'react'
import { columnCounts, viewModes, type ViewMode } from '../layout/frame.ts'
import { remembered, useRemembered } from './useRemembered.ts'

/** Page widths in CSS pixels from which four and five columns are the default. */
export const FOUR_COLUMNS_FROM_PX = 700
export const FIVE_COLUMNS_FROM_PX = 1200

/** What the view is kept under. [Note: asked ahead] */
const VIEW = 'galleryView'

/** The view that the gallery begins in. */
export const firstView = (): ViewMode => remembered(VIEW, viewModes) ?? 'grid'

/** How many columns suit a page of that width when nobody has chosen. */
export function columnsFor(widthPx: number) {
  return widthPx >= FIVE_COLUMNS_FROM_PX ? 5 : widthPx >= FOUR_COLUMNS_FROM_PX ? 4 : 3
}

/** How the gallery looks: the visitor's choice, remembered in this browser, or what suits the window (GAL-007, 008). */
export function useAppearance() {
  const [view, onViewChange] = useRemembered(VIEW, viewModes)
  const [chosen, choose] = useRemembered('galleryColumns', columnCounts.map(String))
  const columns = useSyncExternalStore(onResize, () => columnsFor(window.innerWidth))
  return {
    view: view ?? 'grid',
    onViewChange,
    columns: chosen ? Number(chosen) : columns,
    onColumnsChange: useCallback((next: number) => choose(String(next)), [choose]),
  }
}

function onResize(onChange: () => void) {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
