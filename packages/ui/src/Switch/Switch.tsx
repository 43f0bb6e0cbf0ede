import { knob, track } from './Switch.css.ts'

export interface SwitchProps {
  /** Names what is on or off. */
  label: string
  checked: boolean
  /** The change is on its way: presses do nothing, and the focus stays. */
  busy?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** On or off, at once: without a form around it. */
export function Switch({ label, checked, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      className={track}
      onClick={() => busy || onChange(!checked)}
    >
      <span className={knob} />
    </button>
  )
}
