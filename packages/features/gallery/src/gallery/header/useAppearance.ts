import { useCallback, useSyncExternalStore } from 'react'
import { columnCounts, viewModes, type ViewMode } from '../../grid/layout/frame.ts'
import { readStoredChoice, useStoredChoice } from './useStoredChoice.ts'

/** Minimum window widths in CSS pixels for four and five columns by default. */
export const FOUR_COLUMNS_FROM_PX = 700
export const FIVE_COLUMNS_FROM_PX = 1200

/** Local storage key for the view. The shell of the web app reads the same key. */
const VIEW_KEY = 'galleryView'

export const getInitialView = (): ViewMode => readStoredChoice(VIEW_KEY, viewModes) ?? 'grid'

export function getColumns(widthPx: number) {
  return widthPx >= FIVE_COLUMNS_FROM_PX ? 5 : widthPx >= FOUR_COLUMNS_FROM_PX ? 4 : 3
}

/** Returns the view and the number of columns: the choice stored in this browser, or defaults (GAL-007, 008). */
export function useAppearance() {
  const [view, onViewChange] = useStoredChoice(VIEW_KEY, viewModes)
  const [chosen, choose] = useStoredChoice('galleryColumns', columnCounts.map(String))
  const columns = useSyncExternalStore(
    onResize,
    () => getColumns(window.innerWidth),
    () => getColumns(FIVE_COLUMNS_FROM_PX),
  )
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
