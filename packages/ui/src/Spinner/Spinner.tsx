import { Loader } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { spinner, rotation } from './Spinner.css.ts'

export interface SpinnerProps {
  /** Accessible description of the running process. */
  label: string
}

/** Indicates a process of unknown duration. It is as large as the surrounding text. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <output className={spinner}>
      <Loader className={rotation} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
