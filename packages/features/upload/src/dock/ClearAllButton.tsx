import { Button } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { isActive, type Upload } from '../upload/uploadState.ts'
import { StopDialog } from './StopDialog.tsx'

export interface ClearAllButtonProps {
  upload: Exclude<Upload, { status: 'empty' }>
  onClearAll: () => void
}

/** What would be lost: what is on its way, or what an earlier visit left behind. */
type Question = 'stop' | 'forget'

/** Empties the list, after a question where more than a choice would be lost. */
export function ClearAllButton({ upload, onClearAll }: ClearAllButtonProps) {
  const [asked, setAsked] = useState<Question | null>(null)
  const waitingCount = upload.missing + upload.locked
  const question = isActive(upload) ? 'stop' : waitingCount > 0 ? 'forget' : null
  // What was asked about is over by itself: nothing else is asked in its place, now or later.
  if (asked !== null && asked !== question) setAsked(null)

  const handlers = {
    onStop() {
      setAsked(null)
      onClearAll()
    },
    onGoOn: () => setAsked(null),
  }
  return (
    <>
      <Button tone="quiet" onClick={question === null ? onClearAll : () => setAsked(question)}>
        {text.clearAll}
      </Button>
      <StopDialog open={asked === 'stop'} confirmLabel={text.stop} {...handlers} />
      <StopDialog
        open={asked === 'forget'}
        title={text.forgetTitle(waitingCount)}
        message={text.forgetMessage(waitingCount)}
        goOnLabel={text.keepWaiting}
        confirmLabel={text.forget}
        {...handlers}
      />
    </>
  )
}
