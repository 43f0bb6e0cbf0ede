import { Delayed, Spinner } from '@calotype/ui'
import { progressLine } from './Waiting.css.ts'

export interface WaitingProps {
  label: string
  ms?: number
}

export function Waiting({ label, ms }: WaitingProps) {
  return (
    <div className={progressLine}>
      <Delayed ms={ms}>
        <Spinner label={label} />
      </Delayed>
    </div>
  )
}
