import { useId, type ComponentProps, type ReactNode } from 'react'
import { field } from '../Field/Field.css.ts'
import { FieldNote } from '../Field/Field.tsx'
import { Check } from '../icons.ts'
import { box, row, square, tick } from './Checkbox.css.ts'

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'size'
> {
  /** May hold a link. */
  label: ReactNode
  error?: string | undefined
  /** Looks wrong without a text of its own, when the text stands elsewhere. */
  invalid?: boolean | undefined
}

/** Yes or no. */
export function Checkbox({ label, error, invalid = false, ...rest }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className={field}>
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
