import type { Rectangle } from 'electron'
import type { WindowState } from './settings.ts'

const FIRST = { width: 1280, height: 860 }
export const SMALLEST = { minWidth: 380, minHeight: 560 }
/** How much of a window must be seen on a screen for it to stay where it was. */
const SEEN = { width: 120, height: 60 }

/**
 * Where the window opens: where it was, as large as the screen allows; in the middle of the first screen where it was
 * never opened or its screen is gone.
 *
 * @param screens the parts of each screen that windows may take, the first one's first
 */
export function placeOf(state: WindowState | null, screens: readonly Rectangle[]): Partial<Rectangle> {
  const { width, height } = state ?? FIRST
  const home = state && screens.find((screen) => isSeen(state, screen))
  const room = home ?? screens[0] ?? { x: 0, y: 0, ...FIRST }
  const size = { width: Math.min(width, room.width), height: Math.min(height, room.height) }
  if (!state || !home) return size
  return {
    x: between(home.x, state.x, home.x + home.width - size.width),
    y: between(home.y, state.y, home.y + home.height - size.height),
    ...size,
  }
}

/** Whether enough of it, its top among it, lies on a screen: so that it can be taken hold of. */
function isSeen({ x, y, width }: WindowState, screen: Rectangle): boolean {
  const seen = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x)
  return seen >= SEEN.width && y >= screen.y - SEEN.height && y + SEEN.height <= screen.y + screen.height
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
