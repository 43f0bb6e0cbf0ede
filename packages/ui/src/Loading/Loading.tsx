import type { ReactNode } from 'react'
import { Delayed } from '../Delayed/Delayed.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

export interface LoadingProps {
  /** What is on its way: 'Loading albums'. Said to assistive technology. */
  label: string
  /** Skeletons of it, in their real size. */
  children: ReactNode
}

/** Stands where something will be that is on its way. What comes quickly is neither announced nor drawn. */
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
