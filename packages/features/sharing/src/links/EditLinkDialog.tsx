import { useTexts } from '@calotype/platform'
import type { LinkUpdate, SharedLinkSummary } from '@calotype/api'
import { Banner, FormDialog, SelectField, TextArea, TextField } from '@calotype/ui'
import { useState } from 'react'
import { sharingTexts, type SharingTexts } from '../text.ts'
import { getRemainingDays, EXPIRATION_DAYS, isExpired, RENEWAL_DAYS, type Expiration } from './expiry.ts'
import { toLinkUpdate } from './toLinkUpdate.ts'
import { MetadataChoice } from './MetadataChoice.tsx'

export interface EditLinkDialogProps {
  link: SharedLinkSummary
  /** Whether the dialog preselects a new expiry and labels the action "Renew". */
  isRenewal?: boolean
  isBusy: boolean
  problem: string | null
  /** `body` is null if nothing changed. */
  onSave: (body: LinkUpdate | null) => void
  onClose: () => void
}

/** Maximum lengths in the API contract, in characters. */
const TITLE_LENGTH = 255
const DESCRIPTION_LENGTH = 500

/**
 * Dialog that edits a link's title, description and expiry, and whether its files include metadata (LINK-018 to
 * LINK-021, LINK-028 to LINK-030).
 */
export function EditLinkDialog(props: EditLinkDialogProps) {
  const text = useTexts(sharingTexts)
  const { link, isRenewal = false, isBusy, problem, onSave, onClose } = props
  // Count the remaining days from the time when the dialog opened.
  const [nowMs] = useState(Date.now)
  const remainingDays = getRemainingDays(link.expiresAt, nowMs)
  const [title, setTitle] = useState(link.title)
  const [description, setDescription] = useState(link.description ?? '')
  const [expiration, setExpiration] = useState<Expiration>(() => {
    if (isRenewal) return RENEWAL_DAYS
    return remainingDays === null ? null : 'kept'
  })
  const [includeMetadata, setIncludeMetadata] = useState(link.includeMetadata)
  const options = createOptions(remainingDays, text)
  const labels = isRenewal
    ? { title: text.edit.renewTitle, submit: text.edit.renew, busy: text.edit.renewing }
    : { title: text.edit.title, submit: text.edit.save, busy: text.edit.saving }
  return (
    <FormDialog
      title={labels.title}
      submitLabel={isBusy ? labels.busy : labels.submit}
      cancelLabel={text.edit.cancel}
      busy={isBusy}
      incomplete={title.trim() === ''}
      error={problem ?? undefined}
      onSubmit={() => onSave(toLinkUpdate({ title, description, expiration, includeMetadata }, link))}
      onClose={onClose}
    >
      {isExpired(link.expiresAt, nowMs) && <Banner tone="info">{text.edit.expired}</Banner>}
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
      <MetadataChoice value={includeMetadata} onChange={setIncludeMetadata} />
    </FormDialog>
  )
}

/** Returns the options for a link's expiry. Offers to keep or remove the expiry only if the link has one. */
function createOptions(
  remainingDays: number | null,
  text: SharingTexts,
): { value: Expiration; label: string }[] {
  const days = EXPIRATION_DAYS.map((value) => ({ value, label: text.edit.days(value) }))
  if (remainingDays === null) return [{ value: null, label: text.edit.never }, ...days]
  return [
    { value: 'kept', label: text.edit.remaining(remainingDays) },
    { value: null, label: text.edit.never },
    { value: 0, label: text.edit.remove },
    ...days,
  ]
}
