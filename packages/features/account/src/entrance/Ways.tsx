import type { ReactNode } from 'react'
import { ways } from './Ways.css.ts'

/** Where else one may go from a form. */
export function Ways({ children }: { children: ReactNode }) {
  return <nav className={ways}>{children}</nav>
}
