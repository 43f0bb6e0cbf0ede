import type { SharedAlbum, SharedMediaItem } from '@calotype/api'
import { albumTitle, useTexts } from '@calotype/platform'
import { ConfirmDialog } from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts, type SharingTexts } from '../text.ts'

/** The shared album that the user leaves, or the shared photo that the user removes. */
export type LeaveTarget = { kind: 'album'; item: SharedAlbum } | { kind: 'media'; item: SharedMediaItem }

export interface LeaveProps {
  isBusy: boolean
  problem: string | null
  /** Clears an earlier error. */
  onStart: () => void
  /** Calls `onLeft` once the server has confirmed. */
  onLeave: (leaving: LeaveTarget, onLeft: () => void) => void
}

export interface LeaveDialogProps {
  /** Null closes the dialog. */
  leaving: LeaveTarget | null
  leave: LeaveProps
  onClose: () => void
}

/** Asks before the user leaves a shared album or removes a shared photo. Only its owner can share it again. */
export function LeaveDialog({ leaving, leave, onClose }: LeaveDialogProps) {
  // The texts stay the same while the dialog closes.
  const text = useTexts(sharingTexts)
  const [shown, setShown] = useState(leaving)
  if (leaving !== null && leaving !== shown) setShown(leaving)
  if (shown === null) return null
  return (
    <ConfirmDialog
      open={leaving !== null}
      {...getTexts(shown, text)}
      warning={null}
      busy={leave.isBusy}
      error={leave.problem ?? undefined}
      onConfirm={() => leave.onLeave(shown, onClose)}
      onCancel={onClose}
    />
  )
}

function getTexts({ kind, item }: LeaveTarget, text: SharingTexts) {
  const texts = text.withMe
  if (kind === 'media')
    return {
      title: texts.remove,
      message: texts.removeMessage(item.name, item.ownerEmail),
      confirmLabel: texts.remove,
      busyLabel: texts.removing,
    }
  const message = texts.leaveMessage(albumTitle(item), item.ownerEmail)
  return {
    title: texts.leave,
    message: item.permission === 'edit' ? `${message} ${texts.leaveAsEditor}` : message,
    confirmLabel: texts.leave,
    busyLabel: texts.leaving,
  }
}
