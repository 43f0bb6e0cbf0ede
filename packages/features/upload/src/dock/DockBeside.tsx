import { VisuallyHidden } from '@calotype/ui'
import { useEffect, useState } from 'react'
import type { Rejection } from '../queue/checkFiles.ts'
import { controlsOf } from '../queue/controlsOf.ts'
import type { UploadQueue } from '../queue/uploadQueue.ts'
import { useChooseAgain } from '../queue/useChooseAgain.ts'
import { useSnapshot } from '../queue/useSnapshot.ts'
import { announcement } from '../status/announcement.ts'
import { newsOf, uploadOf, type News } from '../upload/uploadState.ts'
import { CornerDock } from './CornerDock.tsx'
import type { UploadDockProps } from './UploadDock.tsx'

export interface DockBesideProps extends UploadDockProps {
  queue: UploadQueue
}

/** The queue as the dock of other screens shows it; and what is said aloud of it, whichever screen is shown. */
export default function DockBeside({ queue, isBeside }: DockBesideProps) {
  const snapshot = useSnapshot(queue)
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [notAdded, setNotAdded] = useState<readonly Rejection[]>([])
  const onChooseAgain = useChooseAgain(async (files) => {
    setNotAdded(await queue.add(files))
  })

  const upload = uploadOf(snapshot)
  const news = newsOf(upload, snapshot.isTaking)
  const told = news && nameOf(news)
  useEffect(() => {
    if (isBeside && news) queue.toldBeside()
  }, [isBeside, news, queue])
  if (dismissed !== null && dismissed !== told) setDismissed(null)
  function dismiss() {
    if (news?.status === 'done') queue.clear()
    else setDismissed(told)
  }
  return (
    <>
      <VisuallyHidden>
        <output aria-live="polite">{announcement(upload)}</output>
      </VisuallyHidden>
      {isBeside && news && told !== dismissed && (
        <CornerDock
          upload={news}
          progress={queue.progress}
          isTaking={snapshot.isTaking}
          notAdded={{ rejected: notAdded, onDismiss: () => setNotAdded([]) }}
          {...controlsOf(queue)}
          onStopTaking={queue.stopTaking}
          onChooseAgain={onChooseAgain}
          onDismiss={dismiss}
        />
      )}
    </>
  )
}

/** By which it is known what was dismissed: another thing is told again. */
function nameOf(news: News): string {
  if (news.status === 'interrupted') return `${news.status} ${news.awaited}`
  return news.status === 'partlyFailed' ? `${news.status} ${news.failed.size}` : news.status
}
