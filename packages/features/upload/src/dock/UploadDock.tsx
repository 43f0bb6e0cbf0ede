import { lazyPart, usePlatform } from '@calotype/platform'
import { useSyncExternalStore } from 'react'
import { useFetchedQueue } from '../queue/UploadQueueProvider.tsx'
import * as css from './UploadDock.css.ts'

const DockBeside = lazyPart(() => import('./DockBeside.tsx'))
const ImportBeside = lazyPart(() => import('../folder/ImportBeside.tsx'))

export interface UploadDockProps {
  /** False on the upload screen, which tells of itself. */
  isBeside: boolean
}

/**
 * Tells of the upload on every other screen, in the lower corner, and says aloud on all of them how it goes on; in the
 * desktop app of the import of a folder too. Stands inside an UploadQueueProvider, after the screen. Nothing is there
 * before there are files.
 */
export function UploadDock({ isBeside }: UploadDockProps) {
  const { bridge } = usePlatform()
  const queue = useFetchedQueue()
  const isEmpty = () => (queue?.getSnapshot().all.total ?? 0) === 0
  const hasNothing = useSyncExternalStore(queue?.subscribe ?? nothing, isEmpty, isEmpty)
  return (
    <div className={css.corner}>
      {bridge && <ImportBeside bridge={bridge} isBeside={isBeside} />}
      {queue && !hasNothing && <DockBeside queue={queue} isBeside={isBeside} />}
    </div>
  )
}

const nothing = () => () => {}
