import type { ReactNode } from 'react'
import { Delayed } from '../Delayed/Delayed.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

export interface LoadingProps {
  /** Announced to assistive technology: 'Loading albums'. */
  label: string
  /** Skeletons in the size of the content. */
  children: ReactNode
}

/** Placeholder for content that is loading. Content that loads fast never shows or announces it. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <Delayed>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {children}
    </Delayed>
  )
}
