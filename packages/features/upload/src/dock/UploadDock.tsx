import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useFetchedQueue } from '../queue/UploadQueueProvider.tsx'

const DockBeside = lazy(() => import('./DockBeside.tsx'))

export interface UploadDockProps {
  /** False on the upload screen, which tells of itself. */
  isBeside: boolean
}

/**
 * Tells of the upload on every other screen, in the lower corner, and says aloud on all of them how it goes on. Stands
 * inside an UploadQueueProvider, after the screen. Nothing is there before there are files.
 */
export function UploadDock({ isBeside }: UploadDockProps) {
  const queue = useFetchedQueue()
  const isEmpty = () => (queue?.getSnapshot().all.total ?? 0) === 0
  const hasNothing = useSyncExternalStore(queue?.subscribe ?? nothing, isEmpty, isEmpty)
  if (!queue || hasNothing) return null
  return (
    <Suspense>
      <DockBeside queue={queue} isBeside={isBeside} />
    </Suspense>
  )
}

const nothing = () => () => {}
