import { useState, type ComponentProps } from 'react'
import { Field, type FieldTexts } from '../Field/Field.tsx'
import { Eye, EyeOff } from '../icons.ts'
import { useLabels } from '../LabelsProvider/LabelsProvider.tsx'
import { frame, toggle } from './PasswordField.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, keyof RootProps | 'type' | 'size'>, RootProps {}

/** Password field with a button for showing the password. */
export function PasswordField({
  label,
  error,
  hint,
  invalid,
  id,
  className,
  style,
  ...rest
}: PasswordFieldProps) {
  const labels = useLabels()
  const [isVisible, setVisible] = useState(false)
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
        <div className={frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
          />
          <button
            type="button"
            className={toggle}
            aria-label={isVisible ? labels.hidePassword : labels.showPassword}
            aria-controls={control.id}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? <EyeOff /> : <Eye />}
          </button>
        </div>
      )}
    </Field>
  )
}
