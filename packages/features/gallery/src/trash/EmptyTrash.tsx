import { useTexts } from '@calotype/platform'
import { Button, ConfirmDialog, Trash2 } from '@calotype/ui'
import { useState } from 'react'
import { galleryTexts } from '../text.ts'

export interface EmptyTrashProps {
  isBusy: boolean
  /** Error message of the last attempt, or null. */
  problem: string | null
  /** Called when the dialog opens. Resets the error. */
  onStart: () => void
  onConfirm: () => void
}

/** Button that empties the trash after a confirmation, because deleted files can't be restored. */
export function EmptyTrash({ isBusy, problem, onStart, onConfirm }: EmptyTrashProps) {
  const texts = useTexts(galleryTexts).trash
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
        {texts.emptyTrash}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.emptyTrash}
        message={texts.emptyMessage}
        confirmLabel={texts.emptyTrash}
        busyLabel={texts.emptying}
        busy={isBusy}
        error={problem ?? undefined}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
