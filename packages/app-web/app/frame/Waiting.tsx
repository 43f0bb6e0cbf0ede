import { Delayed, Spinner } from '@calotype/ui'
import { waiting } from './Waiting.css.ts'

export interface WaitingProps {
  /** What is waited for. */
  label: string
  /** How long nothing is said of it, in milliseconds. */
  ms?: number
}

/** Stands in the frame, alone, until it is known what will. */
export function Waiting({ label, ms }: WaitingProps) {
  return (
    <div className={waiting}>
      <Delayed ms={ms}>
        <Spinner label={label} />
      </Delayed>
    </div>
  )
}
