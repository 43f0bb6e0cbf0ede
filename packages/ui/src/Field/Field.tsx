import { useId, type ReactNode } from 'react'
import { CircleAlert } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Field.css.ts'

/** What every field says around its control. */
export interface FieldTexts {
  label: string
  /** What is wrong with the value. */
  error?: string | undefined
  /** What helps to fill it in. Stands aside while there is an error. */
  hint?: string | undefined
  /** Looks wrong without a text of its own, when the text stands elsewhere. */
  invalid?: boolean | undefined
}

interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  hideLabel?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, control and what is said about it, tied together for assistive technology. */
export function Field({ id, label, error, hint, invalid = false, hideLabel = false, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const hasNote = Boolean(error ?? hint)
  const caption = (
    <label htmlFor={controlId} className={styles.label}>
      {label}
    </label>
  )
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      {children({
        id: controlId,
        className: styles.control,
        'aria-invalid': invalid || error ? true : undefined,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

/** The error of a field, or its hint. A new error is read out. */
export function FieldNote({ id, error, hint }: { id: string } & Pick<FieldTexts, 'error' | 'hint'>) {
  return (
    <div id={id} aria-live="polite" className={styles.note}>
      {error ? (
        <p className={styles.error}>
          <span className={styles.errorIcon}>
            <CircleAlert />
          </span>
          {error}
        </p>
      ) : (
        hint && <p className={styles.hint}>{hint}</p>
      )}
    </div>
  )
}
