import { classes, type RootProps } from '@calotype/ui'
import { lazyPart, usePlatform } from '@calotype/platform'
import { useSyncExternalStore } from 'react'
import { useUploadsToCalotype } from '../source/SourceContext.ts'
import { useFetchedQueue } from '../queue/page/UploadQueueProvider.tsx'
import * as css from './UploadDock.css.ts'

const QueueDock = lazyPart(() => import('./QueueDock.tsx'))
const ImportDock = lazyPart(() => import('../folder/import/ImportDock.tsx'))

export interface UploadDockProps extends RootProps {
  /** Pass false on the upload screen, which shows the same progress. */
  isVisible: boolean
}

/**
 * Shows docks with the progress of uploads and, in the desktop app, of folder imports. Announces progress to screen
 * readers even while the docks are hidden. Must be rendered inside an UploadQueueProvider, after the screen.
 */
export function UploadDock({ isVisible, className, style }: UploadDockProps) {
  const { bridge } = usePlatform()
  const uploadsToCalotype = useUploadsToCalotype()
  const queue = useFetchedQueue()
  const isEmpty = () => (queue?.getSnapshot().all.total ?? 0) === 0
  const isQueueEmpty = useSyncExternalStore(queue?.subscribe ?? subscribeToNothing, isEmpty, isEmpty)
  return (
    <div className={classes(css.corner, className)} style={style}>
      {bridge && uploadsToCalotype && <ImportDock bridge={bridge} isVisible={isVisible} />}
      {queue && !isQueueEmpty && <QueueDock queue={queue} isVisible={isVisible} />}
    </div>
  )
}

const subscribeToNothing = () => () => {}
