import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { bar, indeterminate, tones, track, type PROGRESS_TONES } from './ProgressBar.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export type ProgressTone = (typeof PROGRESS_TONES)[number]

export interface ProgressBarProps extends RootProps {
  /** Accessible name of the process. */
  label: string
  /** Percentage from 0 to 100, or null if unknown. */
  value: number | null
  /** Color of the bar: `danger` after a failure, `success` when complete. */
  tone?: ProgressTone | undefined
}

export function ProgressBar({ label, value, tone = 'accent', className, style }: ProgressBarProps) {
  const percent = value === null ? null : Math.min(100, Math.max(0, value))
  return (
    <div
      className={classes(track, className)}
      style={style}
      data-state={percent === null ? 'indeterminate' : percent === 100 ? 'complete' : 'loading'}
    >
      <VisuallyHidden>
        <progress aria-label={label} max={100} value={percent ?? undefined} />
      </VisuallyHidden>
      {percent === null ? (
        <div className={`${bar} ${tones[tone]} ${indeterminate}`} />
      ) : (
        <div className={`${bar} ${tones[tone]}`} style={{ transform: `translateX(${percent - 100}%)` }} />
      )}
    </div>
  )
}
