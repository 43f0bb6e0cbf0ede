import { useTexts } from '@calotype/platform'
import type { FamilyMember } from '@calotype/api'
import { ConfirmDialog } from '@calotype/ui'
import { settingsTexts } from '../settings/text.ts'

export interface Removal {
  isBusy: boolean
  problem: string | null
  /** Resets the error from the previous attempt. */
  onStart: () => void
  onRemove: (userId: number, onRemoved: () => void) => void
}

export interface RemoveDialogProps {
  /** Member or invitation to remove; null closes the dialog. */
  target: { member: FamilyMember; isPending: boolean } | null
  removal: Removal
  onClose: () => void
}

/**
 * Asks for confirmation before removing a member or an invitation. The text doesn't call the removal permanent, because
 * the user can invite the person again (ACC-031).
 */
export function RemoveDialog({ target, removal, onClose }: RemoveDialogProps) {
  const texts = useTexts(settingsTexts).family
  const actionTexts = target?.isPending
    ? { title: texts.cancelTitle, confirmLabel: texts.cancelTitle, busyLabel: texts.cancelling }
    : { title: texts.removeTitle, confirmLabel: texts.remove, busyLabel: texts.removing }
  return (
    <ConfirmDialog
      open={target !== null}
      {...actionTexts}
      message={texts.removeMessage}
      warning={null}
      cancelLabel={texts.keep}
      busy={removal.isBusy}
      error={removal.problem ?? undefined}
      onConfirm={() => target && removal.onRemove(target.member.userId, onClose)}
      onCancel={onClose}
    />
  )
}
