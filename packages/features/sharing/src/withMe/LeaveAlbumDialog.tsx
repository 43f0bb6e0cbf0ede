import type { SharedAlbum } from '@calotype/api'
import { useState } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'
import { useLeave } from './useLeave.ts'

export interface LeaveAlbumDialogProps {
  album: SharedAlbum
  onClose: () => void
  /** Called when the user has left the album. */
  onLeft: () => void
}

/** Dialog that asks for confirmation, and leaves a shared album. */
export function LeaveAlbumDialog({ album, onClose, onLeft }: LeaveAlbumDialogProps) {
  const { onLeave, ...leave } = useLeave()
  const [target] = useState({ kind: 'album' as const, item: album })
  return (
    <LeaveDialog
      target={target}
      leave={{ ...leave, onLeave: (leaveTarget) => onLeave(leaveTarget, onLeft) }}
      onClose={onClose}
    />
  )
}
