import { Button, ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { watchedText } from './text.ts'

export interface StopWatchingButtonProps {
  /** Name of the folder, with its parent if another one has the same name. */
  name: string
  onRemove: () => void
}

/** Stops watching a folder after a confirmation. */
export function StopWatchingButton({ name, onRemove }: StopWatchingButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-haspopup="dialog"
        aria-label={watchedText.unwatchLabel(name)}
        onClick={() => setOpen(true)}
      >
        {watchedText.unwatch}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={watchedText.unwatchTitle(name)}
        message={watchedText.unwatchConsequence}
        warning={null}
        confirmLabel={watchedText.unwatch}
        cancelLabel={watchedText.keepWatching}
        onConfirm={() => {
          setOpen(false)
          onRemove()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
