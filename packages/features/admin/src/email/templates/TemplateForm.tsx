import { useTexts } from '@calotype/platform'
import type { EmailTemplate, TemplateWrite } from '@calotype/api'
import { Button, Checkbox, Heading, TextArea, TextField } from '@calotype/ui'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as css from '../Email.css.ts'
import { MailPreview } from '../MailPreview.tsx'
import { emailTexts } from '../text.ts'
import { toTemplate, templateValues, toValues, type TemplateValues } from './templateValues.ts'

export interface TemplateFormProps {
  /** Null for a new template. */
  template: EmailTemplate | null
  isSaving: boolean
  onSave: (body: TemplateWrite) => void
  onCancel: () => void
}

/** Form for a template, with a preview (ADME-007, ADME-009, ADME-028, ADME-032). */
export function TemplateForm({ template, isSaving, onSave, onCancel }: TemplateFormProps) {
  const text = useTexts(emailTexts)
  const templatesText = text.templates
  const { control, register, handleSubmit, formState } = useForm<TemplateValues>({
    resolver: zodResolver(templateValues),
    defaultValues: toValues(template),
    mode: 'onChange',
  })
  return (
    <div className={css.formAndPreview}>
      <form
        className={css.form}
        noValidate
        onSubmit={handleSubmit((values) => {
          if (!isSaving) onSave(toTemplate(values))
        })}
      >
        <Heading level={2} size="large">
          {template ? templatesText.editTitle : templatesText.addTitle}
        </Heading>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- users open the form to type */}
        <TextField label={templatesText.name} maxLength={100} autoFocus {...register('name')} />
        <TextField label={text.send.subject} maxLength={255} {...register('subject')} />
        <TextArea label={text.send.html} rows={10} hint={templatesText.hint} {...register('htmlContent')} />
        <TextArea label={text.send.plain} rows={4} {...register('textContent')} />
        <Checkbox label={templatesText.activeHint} {...register('isActive')} />
        <div className={css.actions}>
          <Button type="submit" tone="primary" disabled={!formState.isValid} busy={isSaving}>
            {template ? templatesText.update : templatesText.create}
          </Button>
          <Button onClick={onCancel} disabled={isSaving}>
            {templatesText.cancel}
          </Button>
        </div>
      </form>
      <MailPreview html={useWatch({ control, name: 'htmlContent' })} />
    </div>
  )
}
