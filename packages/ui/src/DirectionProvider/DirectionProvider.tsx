import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DirectionProviderProps {
  /** Part of the page that has this direction. */
  children: ReactNode
  /** Reading direction of the page's language. */
  direction: 'ltr' | 'rtl'
}

/**
 * Provides the reading direction to sliders, tabs, menus and segmented controls, for example for arrow keys. Without
 * this provider, they are left to right. All other components follow the `dir` attribute of the page, which the app
 * sets.
 */
export function DirectionProvider({ children, direction }: DirectionProviderProps) {
  return <Direction.Provider dir={direction}>{children}</Direction.Provider>
}
