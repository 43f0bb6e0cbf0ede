import type { Rectangle } from 'electron'
import type { WindowState } from './settings.ts'

const DEFAULT_SIZE = { width: 1280, height: 860 }
export const MIN_SIZE = { minWidth: 380, minHeight: 560 }
/** Size of the part that must be visible for a window to keep its position. */
const MIN_VISIBLE = { width: 120, height: 60 }

/**
 * Returns the bounds of the window at startup: its previous position, limited to the screen. For a new window, or one
 * whose screen was disconnected, returns only a size, so that the system centers the window.
 * @param screens work areas of all screens, the primary one first
 */
export function restoreBounds(state: WindowState | null, screens: readonly Rectangle[]): Partial<Rectangle> {
  const { width, height } = state ?? DEFAULT_SIZE
  const lastScreen = state && screens.find((screen) => isVisible(state, screen))
  const workArea = lastScreen ?? screens[0] ?? { x: 0, y: 0, ...DEFAULT_SIZE }
  const size = { width: Math.min(width, workArea.width), height: Math.min(height, workArea.height) }
  if (!state || !lastScreen) return size
  return {
    x: clamp(lastScreen.x, state.x, lastScreen.x + lastScreen.width - size.width),
    y: clamp(lastScreen.y, state.y, lastScreen.y + lastScreen.height - size.height),
    ...size,
  }
}

/** Whether enough of the window is visible on a screen to drag it by its title bar. */
function isVisible({ x, y, width }: WindowState, screen: Rectangle): boolean {
  const visibleWidth = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return (
    visibleWidth >= MIN_VISIBLE.width &&
    y >= screen.y - MIN_VISIBLE.height &&
    y + MIN_VISIBLE.height <= screen.y + screen.height
  )
}

const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max))
