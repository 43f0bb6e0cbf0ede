import { useTexts } from '@calotype/platform'
import type { EmailTemplate } from '@calotype/api'
import { Button, SelectField, TextArea, TextField } from '@calotype/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import type { PlaceholderValues } from '@calotype/formats/mailPlaceholders'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'
import { Recipients } from './Recipients.tsx'
import { createSendForm, EMPTY_SEND, findContentProblem, type SendValues } from './sendValues.ts'
import { emailDraft } from './emailDraft.ts'
import { SendPreview } from './SendPreview.tsx'

export interface SendFormProps {
  templates: readonly EmailTemplate[]
  busy: 'sending' | 'queueing' | null
  /** Call `onDone` after a successful request to clear the form. */
  onSend: (values: SendValues, onDone: () => void) => void
  onQueue: (values: SendValues, onDone: () => void) => void
  /** Loads the values of the placeholders for a recipient. */
  loadPlaceholders: (recipient: string) => Promise<PlaceholderValues>
}

/**
 * Form for writing an email, optionally from a template. Its buttons are disabled while the form is invalid (ADME-005,
 * ADME-010, ADME-021 to ADME-027).
 */
export function SendForm({ templates, busy, onSend, onQueue, loadPlaceholders }: SendFormProps) {
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
  /** Clears the form and focuses the first field, because clearing disables both buttons. */
  const clear = () => {
    flushSync(() => reset(EMPTY_SEND))
    setFocus('recipients.0.address')
  }
  const submit = (send: typeof onSend) =>
    handleSubmit((sent) => {
      if (busy !== null) return
      const message = findContentProblem(sent, text)
      if (message === null) send(sent, clear)
      else setError('htmlContent', { message }, { shouldFocus: true })
    })
  const isDisabled = !formState.isValid || busy !== null

  function fillFrom(id: string): void {
    const template = templates.find((each) => String(each.id) === id)
    if (!template) return
    setValue('subject', template.subject, { shouldValidate: true })
    setValue('htmlContent', template.htmlContent)
    setValue('textContent', template.textContent ?? '')
  }

  return (
    <div className={css.formAndPreview}>
      <form className={css.form} noValidate onSubmit={submit(onSend)}>
        <Recipients control={control} register={register} formState={formState} setFocus={setFocus} />
        <SelectField
          label={sendText.template}
          options={[
            { value: '', label: sendText.noTemplate },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...register('templateId', { onChange: (event) => fillFrom(String(event.target.value)) })}
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
        <div className={css.actions}>
          <Button type="submit" tone="primary" disabled={isDisabled} busy={busy === 'sending'}>
            {sendText.submit}
          </Button>
          <Button disabled={isDisabled} busy={busy === 'queueing'} onClick={() => void submit(onQueue)()}>
            {sendText.queue}
          </Button>
        </div>
      </form>
      <SendPreview values={values} loadPlaceholders={loadPlaceholders} />
    </div>
  )
}
