import type { AdminUserRow } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { FormDialog, TextField } from '@calotype/ui'
import { useState } from 'react'
import { manageTexts } from './text.ts'

const GIGABYTE = 1024
const MIN_GB = 0.1

export interface QuotaDialogProps {
  user: AdminUserRow
  isBusy: boolean
  problem: string | null
  /** `quotaMB` is the limit in megabytes, or null for the limit of the plan. */
  onSave: (quotaMB: number | null) => void
  onClose: () => void
}

/** Sets the storage limit of one user. */
export function QuotaDialog({ user, isBusy, problem, onSave, onClose }: QuotaDialogProps) {
  const texts = useTexts(manageTexts).quota
  const [typed, setTyped] = useState(user.quotaMB == null ? '' : String(user.quotaMB / GIGABYTE))
  const gigabytes = typed.trim() === '' ? null : Number(typed)
  const isInvalid = gigabytes !== null && !(gigabytes >= MIN_GB)
  return (
    <FormDialog
      title={texts.title}
      description={user.email}
      submitLabel={isBusy ? texts.submitting : texts.submit}
      cancelLabel={texts.cancel}
      busy={isBusy}
      incomplete={isInvalid}
      error={problem ?? undefined}
      onSubmit={() => onSave(gigabytes === null ? null : Math.round(gigabytes * GIGABYTE))}
      onClose={onClose}
    >
      <TextField
        label={texts.own}
        hint={texts.hint}
        type="number"
        min={MIN_GB}
        step="any"
        value={typed}
        error={isInvalid ? texts.invalid : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
