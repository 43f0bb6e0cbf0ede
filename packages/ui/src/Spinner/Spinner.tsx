import { Loader } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { spinner, rotation } from './Spinner.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SpinnerProps extends RootProps {
  /** Accessible description of the running process. */
  label: string
}

/** Progress indicator of unknown duration, as large as the surrounding text. */
export function Spinner({ label, className, style }: SpinnerProps) {
  return (
    <output className={classes(spinner, className)} style={style}>
      <Loader className={rotation} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
