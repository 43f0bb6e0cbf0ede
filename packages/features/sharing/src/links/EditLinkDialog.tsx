import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import { Banner, Button, Dialog, SelectField, Stack, TextArea, TextField } from '@calotype/ui'
import { useId, useState, type FormEvent } from 'react'
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
  const form = useId()
  const remaining = daysRemaining(link.expiresAt, nowMs)
  const [title, setTitle] = useState(link.title)
  const [description, setDescription] = useState(link.description ?? '')
  const [expiration, setExpiration] = useState<Expiration>(remaining === null ? null : 'kept')
  const options = optionsFor(remaining)
  const isBlank = title.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && !isBusy) onSave(linkUpdateOf({ title, description, expiration }))
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.edit.title}
      footer={
        <>
          <Button onClick={onClose}>{text.edit.cancel}</Button>
          <Button type="submit" form={form} tone="primary" disabled={isBlank} busy={isBusy}>
            {isBusy ? text.edit.saving : text.edit.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem !== null && <Banner tone="danger">{problem}</Banner>}
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
        </Stack>
      </form>
    </Dialog>
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
