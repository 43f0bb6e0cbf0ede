import type { ReactNode } from 'react'
import { Delayed } from '../Delayed/Delayed.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type RootProps } from '../rootProps.ts'

export interface LoadingProps extends RootProps {
  /** Announced to assistive technology: 'Loading albums'. */
  label: string
  /** Skeletons in the size of the content. */
  children: ReactNode
}

/** Placeholder for content that is loading. Content that loads fast never shows or announces it. */
export function Loading({ label, children, ...root }: LoadingProps) {
  return (
    <Delayed {...root}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      {children}
    </Delayed>
  )
}
