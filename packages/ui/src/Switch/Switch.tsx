import { knob, track } from './Switch.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SwitchProps extends RootProps {
  /** Accessible name of the setting. */
  label: string
  /** Whether the setting is on. */
  checked: boolean
  /** Whether the change is being saved. Clicks then do nothing, and the switch keeps the focus. */
  busy?: boolean | undefined
  /** Called with the new state. */
  onChange: (checked: boolean) => void
}

/** Switch that turns a setting on or off immediately, without a form. */
export function Switch({ label, checked, busy = false, onChange, className, style }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      data-state={checked ? 'checked' : 'unchecked'}
      data-busy={busy || undefined}
      className={classes(track, className)}
      style={style}
      onClick={() => busy || onChange(!checked)}
    >
      <span className={knob} />
    </button>
  )
}
