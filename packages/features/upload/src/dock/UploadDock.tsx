import { lazyPart, usePlatform } from '@calotype/platform'
import { useSyncExternalStore } from 'react'
import { useFetchedQueue } from '../queue/UploadQueueProvider.tsx'
import * as css from './UploadDock.css.ts'

const QueueDock = lazyPart(() => import('./QueueDock.tsx'))
const ImportBeside = lazyPart(() => import('../folder/ImportBeside.tsx'))

export interface UploadDockProps {
  /** False on the upload screen, which tells of itself. */
  isVisible: boolean
}

/**
 * Tells of the upload on every other screen, in the lower corner, and says aloud on all of them how it goes on; in the
 * desktop app of the import of a folder too. Stands inside an UploadQueueProvider, after the screen. Nothing is there
 * before there are files.
 */
export function UploadDock({ isVisible }: UploadDockProps) {
  const { bridge } = usePlatform()
  const queue = useFetchedQueue()
  const isEmpty = () => (queue?.getSnapshot().all.total ?? 0) === 0
  const hasNothing = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, isEmpty, isEmpty)
  return (
    <div className={css.corner}>
      {bridge && <ImportBeside bridge={bridge} isVisible={isVisible} />}
      {queue && !hasNothing && <QueueDock queue={queue} isVisible={isVisible} />}
    </div>
  )
}

const subscribeToNothing = () => () => {}
