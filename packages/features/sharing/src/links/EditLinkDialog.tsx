import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import { FormDialog, SelectField, TextArea, TextField } from '@calotype/ui'
import { useState } from 'react'
import { text } from '../text.ts'
import { daysRemaining, EXPIRATION_DAYS, type Expiration } from './expiry.ts'
import { linkUpdateOf } from './linkUpdateOf.ts'

export interface EditLinkDialogProps {
  link: SharedLinkSummary
  nowMs: number
  isBusy: boolean
  problem: string | null
  onSave: (body: LinkUpdate) => void
  onClose: () => void
}

/** Characters of the contract. */
const TITLE_LENGTH = 255
const DESCRIPTION_LENGTH = 500

/** Title, description and expiry of a link (LINK-018 to LINK-021, LINK-028 to LINK-030). */
export function EditLinkDialog({ link, nowMs, isBusy, problem, onSave, onClose }: EditLinkDialogProps) {
  const remaining = daysRemaining(link.expiresAt, nowMs)
  const [title, setTitle] = useState(link.title)
  const [description, setDescription] = useState(link.description ?? '')
  const [expiration, setExpiration] = useState<Expiration>(remaining === null ? null : 'kept')
  const options = optionsFor(remaining)
  return (
    <FormDialog
      title={text.edit.title}
      submitLabel={isBusy ? text.edit.saving : text.edit.save}
      cancelLabel={text.edit.cancel}
      busy={isBusy}
      incomplete={title.trim() === ''}
      error={problem ?? undefined}
      onSubmit={() => onSave(linkUpdateOf({ title, description, expiration }))}
      onClose={onClose}
    >
      <TextField
        label={text.edit.name}
        value={title}
        maxLength={TITLE_LENGTH}
        required
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={text.edit.description}
        value={description}
        maxLength={DESCRIPTION_LENGTH}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label={text.edit.expiration}
        options={options.map(({ value, label }) => ({ value: String(value), label }))}
        value={String(expiration)}
        onChange={({ target }) =>
          setExpiration(options.find(({ value }) => String(value) === target.value)?.value ?? null)
        }
      />
    </FormDialog>
  )
}

/** A link that expires can keep its expiry or lose it; one that does not, never does. */
function optionsFor(remaining: number | null): { value: Expiration; label: string }[] {
  const days = EXPIRATION_DAYS.map((value) => ({ value, label: text.edit.days(value) }))
  if (remaining === null) return [{ value: null, label: text.edit.never }, ...days]
  return [
    { value: 'kept', label: text.edit.remaining(remaining) },
    { value: null, label: text.edit.never },
    { value: 0, label: text.edit.remove },
    ...days,
  ]
}
