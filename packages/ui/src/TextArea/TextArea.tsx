import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { area } from './TextArea.css.ts'

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style'> {}

export function TextArea({ label, error, hint, invalid, id, rows = 3, ...rest }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} invalid={invalid} id={id}>
      {(control) => (
        <textarea {...rest} {...control} rows={rows} className={`${control.className} ${area}`} />
      )}
    </Field>
  )
}
