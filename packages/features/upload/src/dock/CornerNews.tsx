import { Inline } from '@calotype/ui'
import { reasonOf } from '../failures/reasonOf.ts'
import { RetryFailed } from '../failures/RetryFailed.tsx'
import { mostFirst } from '../queue/batch.ts'
import { text } from '../text.ts'
import type { News } from '../upload/uploadState.ts'
import { BatchProgress } from './BatchProgress.tsx'
import type { CornerDockProps } from './CornerDock.tsx'
import { delayOf, noteOf } from './noteOf.ts'
import { Damaged } from './Damaged.tsx'
import { Soft } from './Soft.tsx'
import { WaysOn } from './WaysOn.tsx'

/** What there is to say first. */
export function titleOf(upload: News): string {
  switch (upload.status) {
    case 'chosen':
      return text.chosen(upload.pending, upload.pendingBytes)
    case 'running':
    case 'held':
      return text.uploading(upload.batch.uploaded, upload.batch.total, upload.batch.failed.size)
    case 'interrupted':
      return text.interrupted(upload.awaited)
    case 'done':
      return text.allUploaded(upload.batch.total || upload.total)
    case 'partlyFailed':
      return text.someFailed(upload.failed.size)
  }
}

export interface CornerNewsProps extends Pick<
  CornerDockProps,
  'upload' | 'progress' | 'onAllow' | 'onChooseAgain' | 'onRetryFailed'
> {
  isOpen: boolean
}

/** What is below the first line: how fast it goes, what keeps it up, and the one thing to do about it. */
export function CornerNews({ upload, progress, isOpen, ...on }: CornerNewsProps) {
  switch (upload.status) {
    case 'chosen':
      return null
    case 'running':
    case 'held':
      return (
        <BatchProgress
          {...{ upload, progress }}
          withBytes={isOpen}
          note={isOpen ? delayOf(upload) : noteOf(upload)}
        />
      )
    case 'interrupted':
      return (
        <>
          {upload.locked > 0 && <Soft>{text.askLeave(upload.locked)}</Soft>}
          {upload.missing > 0 && <Soft>{text.drop.againHint(upload.missing)}</Soft>}
          <WaysOn isLocked={upload.locked > 0} tone="primary" {...on} />
        </>
      )
    case 'done':
      return (
        <>
          {upload.batch.already > 0 && <Soft>{text.alreadyThere(upload.batch.already)}</Soft>}
          <Damaged {...upload} />
        </>
      )
    case 'partlyFailed':
      return (
        <>
          {!isOpen && <Soft>{reasonOf(mostFirst(upload.failures))}</Soft>}
          <Damaged {...upload} />
          <Inline>
            <RetryFailed size="small" failures={upload.failures} onRetryFailed={on.onRetryFailed} />
          </Inline>
        </>
      )
  }
}
