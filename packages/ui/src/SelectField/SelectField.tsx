import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { ChevronDown } from '../icons.ts'
import { chevron, frame } from './SelectField.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface SelectOption {
  value: string
  label: string
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, keyof RootProps | 'children' | 'multiple'>, RootProps {
  /** Options in display order. */
  options: readonly SelectOption[]
  /** Whether the label is visible only to assistive technology. */
  hideLabel?: boolean | undefined
}

/** Field with the browser's native select. */
export function SelectField({
  label,
  options,
  error,
  hint,
  invalid,
  hideLabel,
  id,
  className,
  style,
  ...rest
}: SelectFieldProps) {
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
