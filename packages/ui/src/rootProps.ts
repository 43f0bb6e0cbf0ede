import type { CSSProperties } from 'react'

/** Props of all components with a root element. */
export interface RootProps {
  /** Classes of the root element, added to the component's own classes. */
  className?: string | undefined
  /** Inline styles of the root element. */
  style?: CSSProperties | undefined
}

/** Joins class names. Ignores undefined and empty ones. */
export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
