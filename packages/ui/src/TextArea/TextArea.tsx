import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { area } from './TextArea.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, keyof RootProps>, RootProps {}

export function TextArea({
  label,
  error,
  hint,
  invalid,
  id,
  rows = 3,
  className,
  style,
  ...rest
}: TextAreaProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      invalid={invalid}
      id={id}
      className={className}
      style={style}
    >
      {(control) => (
        <textarea {...rest} {...control} rows={rows} className={`${control.className} ${area}`} />
      )}
    </Field>
  )
}
