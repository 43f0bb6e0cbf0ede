import type { CSSProperties } from 'react'

/** Props of every component that has a root element. */
export interface RootProps {
  /** Classes of the root element, in addition to the component's own. */
  className?: string | undefined
  /** Inline styles of the root element. */
  style?: CSSProperties | undefined
}

/** Joins the names of classes. Ignores undefined and empty ones. */
export const classes = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ')
