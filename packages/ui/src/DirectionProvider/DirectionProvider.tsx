import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DirectionProviderProps {
  /** The part of the page that has this direction. */
  children: ReactNode
  /** Reading direction of the page's language. */
  direction: 'ltr' | 'rtl'
}

/**
 * Tells sliders, tabs, menus and segmented controls the reading direction, for example for the arrow keys. Without it, they
 * are left to right. All other components follow the `dir` attribute of the page, which the app sets.
 */
export function DirectionProvider({ children, direction }: DirectionProviderProps) {
  return <Direction.Provider dir={direction}>{children}</Direction.Provider>
}
