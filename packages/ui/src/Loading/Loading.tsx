import type { ReactNode } from 'react'
import { Delayed } from '../Delayed/Delayed.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type RootProps } from '../rootProps.ts'

export interface LoadingProps extends RootProps {
  /** Text for assistive technology, such as 'Loading albums'. */
  label: string
  /** Skeletons of the same size as the content. */
  children: ReactNode
}

/** Placeholder for content that is loading. If content loads fast, the placeholder is neither shown nor announced. */
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
