import type { FamilyMember } from '@calotype/api'
import { ConfirmDialog } from '@calotype/ui'
import { text } from '../settings/text.ts'

export interface Removal {
  isBusy: boolean
  problem: string | null
  /** Resets the error of an earlier attempt. */
  onStart: () => void
  onRemove: (userId: number, onRemoved: () => void) => void
}

export interface RemoveDialogProps {
  /** Member or invitation to remove; null closes the dialog. */
  going: { member: FamilyMember; isPending: boolean } | null
  removal: Removal
  onClose: () => void
}

const words = text.family

/**
 * Dialog that confirms the removal of a member or invitation. Doesn't call it final, because the person can be
 * invited again (ACC-031).
 */
export function RemoveDialog({ going, removal, onClose }: RemoveDialogProps) {
  const act = going?.isPending
    ? { title: words.cancelTitle, confirmLabel: words.cancelTitle, busyLabel: words.cancelling }
    : { title: words.removeTitle, confirmLabel: words.remove, busyLabel: words.removing }
  return (
    <ConfirmDialog
      open={going !== null}
      {...act}
      message={words.removeMessage}
      warning={null}
      cancelLabel={words.keep}
      busy={removal.isBusy}
      error={removal.problem ?? undefined}
      onConfirm={() => going && removal.onRemove(going.member.userId, onClose)}
      onCancel={onClose}
    />
  )
}
