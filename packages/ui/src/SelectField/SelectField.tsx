import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { ChevronDown } from '../icons.ts'
import { chevron, frame } from './SelectField.css.ts'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'multiple'> {
  /** The options, in order. */
  options: readonly SelectOption[]
  /** Whether only assistive technology gets the label. */
  hideLabel?: boolean | undefined
}

/** A field with the browser's native select. */
export function SelectField({
  label,
  options,
  error,
  hint,
  invalid,
  hideLabel,
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} invalid={invalid} hideLabel={hideLabel} id={id}>
      {(control) => (
        <div className={frame}>
          <select {...rest} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={chevron}>
            <ChevronDown />
          </span>
        </div>
      )}
    </Field>
  )
}
