import { Button, ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { watchedText } from './text.ts'

export interface StopWatchingProps {
  /** Of the folder, and where it lies if that is needed. */
  name: string
  onRemove: () => void
}

/** A button that has a folder watched no longer, after it has asked. */
export function StopWatching({ name, onRemove }: StopWatchingProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={watchedText.unwatchOf(name)}
        onClick={() => setAsking(true)}
      >
        {watchedText.unwatch}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={watchedText.askUnwatch(name)}
        message={watchedText.unwatchConsequence}
        warning={null}
        confirmLabel={watchedText.unwatch}
        cancelLabel={watchedText.keepWatching}
        onConfirm={() => {
          setAsking(false)
          onRemove()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
