import { useTexts } from '@calotype/platform'
import type { EmailTemplate } from '@calotype/api'
import { Button, Checkbox, ConfirmDialog, Stack, Text, TextArea, TextField } from '@calotype/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import type { PlaceholderValues } from '@calotype/formats/mailPlaceholders'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import type { LoadState } from '../../loaded/toLoadState.ts'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import { GroupFields, type Groups } from './GroupFields.tsx'
import { LoadedSelect } from './LoadedSelect.tsx'
import { Recipients } from './Recipients.tsx'
import {
  createSendForm,
  EMPTY_SEND,
  findContentProblem,
  getGroup,
  type Group,
  type SendValues,
} from './sendValues.ts'
import { emailDraft } from './emailDraft.ts'
import { useAudienceCount } from './useAudienceCount.ts'
import { SendPreview } from './SendPreview.tsx'

export interface SendFormProps {
  templates: LoadState<readonly EmailTemplate[]>
  busy: 'sending' | 'queueing' | null
  /** To clear the form after a successful request, call `onDone`. */
  onSend: (values: SendValues, onDone: () => void) => void
  onQueue: (values: SendValues, onDone: () => void) => void
  /** Queues an email to a group. */
  onQueueMailing: (group: Group, values: SendValues, onDone: () => void) => void
  /** The roles and plans to choose from, and the number of recipients. */
  groups: Groups
  /** Loads the values of the placeholders for a recipient. */
  loadPlaceholders: (recipient: string) => Promise<PlaceholderValues>
}

/**
 * Form for writing an email, optionally from a template. Its buttons are disabled while the form is invalid (ADME-005,
 * ADME-010, ADME-021 to ADME-027).
 */
export function SendForm({
  templates,
  busy,
  onSend,
  onQueue,
  onQueueMailing,
  groups,
  loadPlaceholders,
}: SendFormProps) {
  const text = useTexts(emailTexts)
  const sendText = text.send
  const { control, register, reset, handleSubmit, setError, setFocus, setValue, formState } =
    useForm<SendValues>({
      resolver: zodResolver(createSendForm(text)),
      defaultValues: emailDraft.read(),
      mode: 'onTouched',
    })
  const values = useWatch({ control }) as SendValues
  useEffect(() => emailDraft.write(values), [values])
  const group = getGroup(values)
  const count = useAudienceCount(groups, group, values.isTransactional)
  const [confirmed, setConfirmed] = useState<SendValues | null>(null)
  /** Clears the form and focuses the first field, because clearing disables both buttons. */
  const clear = () => {
    setConfirmed(null)
    flushSync(() => reset(EMPTY_SEND))
    setFocus('recipients.0.address')
  }
  const submit = (send: (values: SendValues, onDone: () => void) => void) =>
    handleSubmit((sent) => {
      if (busy !== null) return
      const message = findContentProblem(sent, text)
      if (message === null) send(sent, clear)
      else setError('htmlContent', { message }, { shouldFocus: true })
    })
  const isGroup = values.audience !== 'ADDRESSES'
  const recipientCount = count?.status === 'ready' ? count.value.recipients : null
  const isDisabled = !formState.isValid || busy !== null || (isGroup && !recipientCount)
  const confirm = submit((sent) => setConfirmed(sent))

  function fillFrom(id: string): void {
    const loadedTemplates = templates.status === 'ready' ? templates.value : []
    const template = loadedTemplates.find((each) => String(each.id) === id)
    if (!template) return
    setValue('subject', template.subject, { shouldValidate: true })
    setValue('htmlContent', template.htmlContent)
    setValue('textContent', template.textContent ?? '')
  }

  return (
    <div className={css.formAndPreview}>
      <form className={css.form} noValidate onSubmit={isGroup ? confirm : submit(onSend)}>
        <GroupFields groups={groups} audience={values.audience} count={count} register={register} />
        {!isGroup && (
          <Recipients control={control} register={register} formState={formState} setFocus={setFocus} />
        )}
        <LoadedSelect
          label={sendText.template}
          emptyLabel={sendText.noTemplate}
          items={templates}
          toOption={({ id, name }) => ({ value: String(id), label: name })}
          field={register('templateId', { onChange: (event) => fillFrom(String(event.target.value)) })}
        />
        <TextField label={sendText.subject} {...register('subject')} />
        <TextArea
          label={sendText.html}
          rows={8}
          hint={sendText.hint}
          error={formState.errors.htmlContent?.message}
          {...register('htmlContent')}
        />
        <TextArea label={sendText.plain} rows={4} {...register('textContent')} />
        <Stack gap={1}>
          <Checkbox label={sendText.transactional} {...register('isTransactional')} />
          <Text size="small" tone="soft">
            {sendText.transactionalHint}
          </Text>
        </Stack>
        <div className={css.actions}>
          {!isGroup && (
            <Button type="submit" tone="primary" disabled={isDisabled} busy={busy === 'sending'}>
              {sendText.submit}
            </Button>
          )}
          <Button
            tone={isGroup ? 'primary' : 'neutral'}
            disabled={isDisabled}
            busy={busy === 'queueing'}
            onClick={() => void (isGroup ? confirm : submit(onQueue))()}
          >
            {sendText.queue}
          </Button>
        </div>
      </form>
      <SendPreview
        values={values}
        example={count?.status === 'ready' ? count.value.example : null}
        loadPlaceholders={loadPlaceholders}
      />
      <ConfirmDialog
        open={confirmed !== null && recipientCount !== null}
        title={sendText.confirmTitle(recipientCount ?? 0)}
        message={sendText.confirmMessage}
        warning={null}
        tone="primary"
        confirmLabel={sendText.queue}
        busyLabel={sendText.queue}
        busy={busy === 'queueing'}
        onConfirm={() => confirmed && group && onQueueMailing(group, confirmed, clear)}
        onCancel={() => setConfirmed(null)}
      />
    </div>
  )
}
