import { Button } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { isUnderWay, type Upload } from '../upload/uploadState.ts'
import { StopDialog } from './StopDialog.tsx'

export interface ClearAllProps {
  upload: Exclude<Upload, { status: 'empty' }>
  onClearAll: () => void
}

/** What would be lost: what is on its way, or what an earlier visit left behind. */
type Question = 'stop' | 'forget'

/** Empties the list, after a question where more than a choice would be lost. */
export function ClearAll({ upload, onClearAll }: ClearAllProps) {
  const [asked, setAsked] = useState<Question | null>(null)
  const waiting = upload.missing + upload.locked
  const question = isUnderWay(upload) ? 'stop' : waiting > 0 ? 'forget' : null
  // What was asked about is over by itself: nothing else is asked in its place, now or later.
  if (asked !== null && asked !== question) setAsked(null)

  const answers = {
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
      <StopDialog open={asked === 'stop'} confirmLabel={text.stop} {...answers} />
      <StopDialog
        open={asked === 'forget'}
        title={text.forgetTitle(waiting)}
        message={text.forgetMessage(waiting)}
        goOnLabel={text.keepWaiting}
        confirmLabel={text.forget}
        {...answers}
      />
    </>
  )
}
