import { Delayed, Spinner } from '@calotype/ui'
import { progressLine } from './Waiting.css.ts'

export interface WaitingProps {
  /** Description of what is loading. */
  label: string
  ms?: number
}

/** Loading indicator that fills the frame. */
export function Waiting({ label, ms }: WaitingProps) {
  return (
    <div className={progressLine}>
      <Delayed ms={ms}>
        <Spinner label={label} />
      </Delayed>
    </div>
  )
}
