import { useId, type ComponentProps, type ReactNode } from 'react'
import { field } from '../Field/Field.css.ts'
import { FieldNote } from '../Field/Field.tsx'
import { Check } from '../icons.ts'
import { box, row, square, tick } from './Checkbox.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface CheckboxProps
  extends Omit<ComponentProps<'input'>, keyof RootProps | 'type' | 'size'>, RootProps {
  /** Label of the checkbox. May contain links. */
  label: ReactNode
  /** Error message that explains why the choice is invalid. */
  error?: string | undefined
  /** Whether the checkbox looks invalid, for errors whose message appears elsewhere. */
  invalid?: boolean | undefined
}

export function Checkbox({ label, error, invalid = false, className, style, ...rest }: CheckboxProps) {
  const noteId = useId()
  return (
    <div
      className={classes(field, className)}
      style={style}
      data-invalid={invalid || Boolean(error) || undefined}
    >
      <label className={row}>
        <span className={square}>
          <input
            {...rest}
            type="checkbox"
            className={box}
            aria-invalid={invalid || error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
          />
          <span className={tick}>
            <Check />
          </span>
        </span>
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  )
}
