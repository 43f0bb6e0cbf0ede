import type { ReactNode } from 'react'
import { Delayed } from '../Delayed/Delayed.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { type RootProps } from '../rootProps.ts'

export interface LoadingProps extends RootProps {
  /** Text for assistive technology, such as 'Loading albums'. */
  label: string
  /** Skeletons with the size of the content. */
  children: ReactNode
}

/** Placeholder for loading content. Neither shown nor announced if the content loads fast. */
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
