import { Loader } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { spinner, rotation } from './Spinner.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SpinnerProps extends RootProps {
  /** Accessible description of the running process. */
  label: string
}

/** Indeterminate progress indicator, sized to match the surrounding text. */
export function Spinner({ label, className, style }: SpinnerProps) {
  return (
    <output className={classes(spinner, className)} style={style}>
      <Loader className={rotation} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
