import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'

export interface DirectionProviderProps {
  /** Part of the page with this direction. */
  children: ReactNode
  /** Reading direction of the page's language. */
  direction: 'ltr' | 'rtl'
}

/**
 * Provides the reading direction to sliders, tabs, menus and segmented controls, which are left to right without this
 * provider. All other components follow the page's `dir` attribute, which the app sets.
 */
export function DirectionProvider({ children, direction }: DirectionProviderProps) {
  return <Direction.Provider dir={direction}>{children}</Direction.Provider>
}
