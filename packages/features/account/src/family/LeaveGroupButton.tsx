import { useTexts } from '@calotype/platform'
import { Button, ConfirmDialog, Stack } from '@calotype/ui'
import { useState } from 'react'
import { settingsTexts } from '../settings/text.ts'

export interface LeaveGroupState {
  isBusy: boolean
  problem: string | null
  /** Resets the error of the previous attempt. */
  onStart: () => void
  onConfirm: () => void
}

export interface LeaveGroupButtonProps {
  title: string
  /** Whether the user owns the group. Owners delete a group; other members leave it. */
  isOwner: boolean
  leaveGroup: LeaveGroupState
}

/** Button that leaves or deletes a group after a confirmation. Members who left can be invited again. */
export function LeaveGroupButton({ title, isOwner, leaveGroup }: LeaveGroupButtonProps) {
  const texts = useTexts(settingsTexts).family
  const [isAsking, setAsking] = useState(false)
  const { name, message, busy, warning } = isOwner
    ? { name: texts.delete, message: texts.deleteMessage, busy: texts.deleting, warning: undefined }
    : { name: texts.leave, message: texts.leaveMessage, busy: texts.leaving, warning: null }
  return (
    <Stack align="start">
      <Button
        onClick={() => {
          leaveGroup.onStart()
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
        cancelLabel={texts.keep}
        busy={leaveGroup.isBusy}
        error={leaveGroup.problem ?? undefined}
        onConfirm={leaveGroup.onConfirm}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  )
}
