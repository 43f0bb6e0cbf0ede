import { useTexts } from '@calotype/platform'
import type { ShareUser } from '@calotype/api'
import { Checkbox, ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts } from '../text.ts'

export interface RevokeDialogProps {
  /** Person whose access the dialog revokes; null closes the dialog. */
  user: ShareUser | null
  isBusy: boolean
  problem: string | null
  onRevoke: (revocation: Revocation, onRevoked: () => void) => void
  onClose: () => void
}

/** Asks whether to keep the photos that an editor added to the album (docs/decisions/0010). */
export function RevokeDialog({ user, isBusy, problem, onRevoke, onClose }: RevokeDialogProps) {
  const text = useTexts(sharingTexts)
  const [keepPhotos, setKeepPhotos] = useState(false)
  // Keep the person while the dialog closes, so that its texts don't change.
  const [lastUser, setLastUser] = useState(user)
  if (user !== null && user !== lastUser) {
    setLastUser(user)
    setKeepPhotos(false)
  }
  if (lastUser === null) return null
  return (
    <ConfirmDialog
      open={user !== null}
      title={text.share.revokeTitle}
      message={text.share.revokeMessage(lastUser.email, lastUser.photoCount ?? 0)}
      warning={null}
      confirmLabel={text.share.revoke}
      busyLabel={text.share.revoking}
      busy={isBusy}
      error={problem ?? undefined}
      onConfirm={() => onRevoke({ userId: lastUser.userId, keepPhotos }, onClose)}
      onCancel={onClose}
    >
      <Checkbox
        label={text.share.keepPhotos}
        checked={keepPhotos}
        disabled={isBusy}
        onChange={(event) => setKeepPhotos(event.target.checked)}
      />
    </ConfirmDialog>
  )
}

export interface Revocation {
  userId: number
  /** Whether photos that the person added stay in the album. */
  keepPhotos: boolean
}
