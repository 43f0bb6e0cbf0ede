import { Loader } from '../icons.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { spinner, turning } from './Spinner.css.ts'

export interface SpinnerProps {
  /** What is being waited for, said to those who do not see it turn. */
  label: string
}

/** Something is on its way, and nobody knows how long it takes. As large as the text around it. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <output className={spinner}>
      <Loader className={turning} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  )
}
