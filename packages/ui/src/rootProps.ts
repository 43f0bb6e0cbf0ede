import type { CSSProperties } from 'react'

/** Props of all components with a root element. */
export interface RootProps {
  /** Classes for the root element, in addition to the component's own. */
  className?: string | undefined
  /** Inline styles for the root element. */
  style?: CSSProperties | undefined
}

/** Joins class names, ignoring undefined and empty ones. */
export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
