import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { type RootProps } from '../rootProps.ts'

export const TEXT_FIELD_TYPES = ['text', 'email', 'search', 'url', 'tel', 'number', 'date'] as const

export interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, keyof RootProps | 'type' | 'size'>, RootProps {
  /** Type of the input, which determines the keyboard on phones. */
  type?: (typeof TEXT_FIELD_TYPES)[number] | undefined
  /** Whether the label is visible only to assistive technology. */
  hideLabel?: boolean | undefined
}

export function TextField({
  label,
  error,
  hint,
  invalid,
  hideLabel,
  id,
  type = 'text',
  className,
  style,
  ...rest
}: TextFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      invalid={invalid}
      hideLabel={hideLabel}
      id={id}
      className={className}
      style={style}
    >
      {(control) => <input {...rest} {...control} type={type} />}
    </Field>
  )
}
