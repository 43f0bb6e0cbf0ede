import { Button } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { isActive, type UploadState } from '../upload/uploadState.ts'
import { StopDialog } from './StopDialog.tsx'

export interface ClearAllButtonProps {
  upload: Exclude<UploadState, { status: 'empty' }>
  onClearAll: () => void
}

/** The open dialog: `stop` ends a running upload; `forget` removes files of an earlier visit from the list. */
type Confirmation = 'stop' | 'forget'

/** Empties the list. Asks first if an upload is running or files of an earlier visit are waiting. */
export function ClearAllButton({ upload, onClearAll }: ClearAllButtonProps) {
  const [openDialog, setOpenDialog] = useState<Confirmation | null>(null)
  const waitingCount = upload.missing + upload.locked
  const confirmation = isActive(upload) ? 'stop' : waitingCount > 0 ? 'forget' : null
  // Close the dialog if the state it asks about has ended.
  if (openDialog !== null && openDialog !== confirmation) setOpenDialog(null)

  const handlers = {
    onStop() {
      setOpenDialog(null)
      onClearAll()
    },
    onCancel: () => setOpenDialog(null),
  }
  return (
    <>
      <Button tone="quiet" onClick={confirmation === null ? onClearAll : () => setOpenDialog(confirmation)}>
        {text.clearAll}
      </Button>
      <StopDialog open={openDialog === 'stop'} confirmLabel={text.stop} {...handlers} />
      <StopDialog
        open={openDialog === 'forget'}
        title={text.forgetTitle(waitingCount)}
        message={text.forgetMessage(waitingCount)}
        cancelLabel={text.keepWaiting}
        confirmLabel={text.forget}
        {...handlers}
      />
    </>
  )
}
