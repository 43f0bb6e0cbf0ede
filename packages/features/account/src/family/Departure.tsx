import { Button, ConfirmDialog, Stack } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../settings/text.ts'

export interface Departure {
  isBusy: boolean
  problem: string | null
  /** Forgets what went wrong before. */
  onStart: () => void
  onConfirm: () => void
}

export interface DepartureProps {
  /** Of the group. */
  title: string
  /** Whether the group is the user's own, which is deleted; others are left. */
  isOwner: boolean
  departure: Departure
}

const words = text.family

/** The way out of a group, asked about first. Nobody is unmade a member by leaving: they can be invited again (G-66). */
export function Departure({ title, isOwner, departure }: DepartureProps) {
  const [isAsking, setAsking] = useState(false)
  const { name, message, busy, warning } = isOwner
    ? { name: words.delete, message: words.deleteMessage, busy: words.deleting, warning: undefined }
    : { name: words.leave, message: words.leaveMessage, busy: words.leaving, warning: null }
  return (
    <Stack align="start">
      <Button
        onClick={() => {
          departure.onStart()
          setAsking(true)
        }}
      >
        {name}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={name}
        message={message(title)}
        warning={warning}
        confirmLabel={name}
        busyLabel={busy}
        cancelLabel={words.keep}
        busy={departure.isBusy}
        error={departure.problem ?? undefined}
        onConfirm={departure.onConfirm}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}
