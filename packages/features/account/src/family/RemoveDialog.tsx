import type { FamilyMember } from '@calotype/api'
import { ConfirmDialog } from '@calotype/ui'
import { text } from '../settings/text.ts'

export interface Removal {
  isBusy: boolean
  problem: string | null
  /** Forgets what went wrong before. */
  onStart: () => void
  onRemove: (userId: number, onRemoved: () => void) => void
}

export interface RemoveDialogProps {
  /** Whom to ask about; null: nobody. */
  going: { member: FamilyMember; isPending: boolean } | null
  removal: Removal
  onClose: () => void
}

const words = text.family

/** Asks before a member or an invitation goes; both can be invited again, so nothing is said to be final (ACC-031). */
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
