import { useId, type ReactNode } from 'react'
import { CircleAlert } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Field.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

/** Texts of a form field. */
export interface FieldTexts {
  /** Label of the field. */
  label: string
  /** Error message that explains why the value is invalid. */
  error?: string | undefined
  /** Help for filling in the field. Hidden while there is an error. */
  hint?: string | undefined
  /** Whether the field looks invalid, for errors whose message appears elsewhere. */
  invalid?: boolean | undefined
}

interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts, RootProps {
  id?: string | undefined
  hideLabel?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Form control with a label and with an error or hint, connected by ARIA attributes. */
export function Field({
  id,
  label,
  error,
  hint,
  invalid = false,
  hideLabel = false,
  className,
  style,
  children,
}: FieldProps) {
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
    <div
      className={classes(styles.field, className)}
      style={style}
      data-invalid={invalid || Boolean(error) || undefined}
    >
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

/** Error or hint of a field. Screen readers announce a new error. */
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
