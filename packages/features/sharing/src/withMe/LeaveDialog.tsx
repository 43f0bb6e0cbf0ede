import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import { useTexts, useFormat, type Format } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts, type SharingTexts } from '../text.ts'

/** Shared album to leave, or shared photo to remove. */
export type LeaveTarget = { kind: 'album'; item: SharedAlbum } | { kind: 'media'; item: SharedMediaItem }

export interface LeaveProps {
  isBusy: boolean
  problem: string | null
  /** Clears the previous error. */
  onStart: () => void
  /** Calls `onLeft` when the server has confirmed the change. */
  onLeave: (target: LeaveTarget, onLeft: () => void) => void
}

export interface LeaveDialogProps {
  /** Album to leave or photo to remove; null closes the dialog. */
  target: LeaveTarget | null
  leave: LeaveProps
  onClose: () => void
}

/**
 * Dialog that asks for confirmation before the user leaves a shared album or removes a shared photo, because only the
 * owner can share it again.
 */
export function LeaveDialog({ target, leave, onClose }: LeaveDialogProps) {
  // Keep showing the texts while the dialog closes.
  const text = useTexts(sharingTexts)
  const format = useFormat()
  const [lastTarget, setLastTarget] = useState(target)
  if (target !== null && target !== lastTarget) setLastTarget(target)
  if (lastTarget === null) return null
  return (
    <ConfirmDialog
      open={target !== null}
      {...getTexts(lastTarget, text, format)}
      warning={null}
      busy={leave.isBusy}
      error={leave.problem ?? undefined}
      onConfirm={() => leave.onLeave(lastTarget, onClose)}
      onCancel={onClose}
    />
  )
}

function getTexts({ kind, item }: LeaveTarget, text: SharingTexts, { formatAlbumTitle }: Format) {
  const withMeText = text.withMe
  if (kind === 'media')
    return {
      title: withMeText.remove,
      message: withMeText.removeMessage(item.name, item.ownerEmail),
      confirmLabel: withMeText.remove,
      busyLabel: withMeText.removing,
    }
  const message = withMeText.leaveMessage(formatAlbumTitle(item), item.ownerEmail)
  return {
    title: withMeText.leave,
    message: item.permission === 'edit' ? `${message} ${withMeText.leaveAsEditor}` : message,
    confirmLabel: withMeText.leave,
    busyLabel: withMeText.leaving,
  }
}
