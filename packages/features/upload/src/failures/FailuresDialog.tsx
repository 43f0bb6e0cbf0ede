import { Stack } from '@calotype/ui'
import { DialogButton, type DialogButtonProps } from '../batch/DialogButton.tsx'
import { Notes } from '../batch/Notes.tsx'
import { FailureGroups, type FailureGroupsProps } from './FailureGroups.tsx'

export interface FailuresDialogProps
  extends Omit<FailureGroupsProps, 'withFiles'>, Omit<DialogButtonProps, 'children'> {
  /** Sentences below the groups. */
  notes?: readonly string[]
}

/** Button that opens a list of all files that weren't uploaded, grouped by reason. */
export function FailuresDialog({ label, name, title, action, notes = [], ...groups }: FailuresDialogProps) {
  return (
    <DialogButton label={label} name={name} title={title} action={action}>
      <Stack gap={3}>
        <FailureGroups {...groups} withFiles />
        <Notes notes={notes} />
      </Stack>
    </DialogButton>
  )
}
