import { Button, ConfirmDialog, Trash2 } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'

export interface EmptyTrashProps {
  isBusy: boolean
  /** Why it failed. */
  problem: string | null
  /** Forgets what went wrong before. */
  onStart: () => void
  onConfirm: () => void
}

const words = text.trash

/** Empties the trash before its time, asked about first: nothing in it can be restored then. */
export function EmptyTrash({ isBusy, problem, onStart, onConfirm }: EmptyTrashProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        icon={<Trash2 />}
        onClick={() => {
          onStart()
          setAsking(true)
        }}
      >
        {words.emptyIt}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.emptyIt}
        message={words.emptyMessage}
        confirmLabel={words.emptyIt}
        busyLabel={words.emptying}
        busy={isBusy}
        error={problem ?? undefined}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
