import { knob, track } from './Switch.css.ts'

export interface SwitchProps {
  /** Names what is on or off. */
  label: string
  checked: boolean
  /** While the change is on its way. */
  disabled?: boolean | undefined
  onChange: (checked: boolean) => void
}

/** On or off, at once: without a form around it. */
export function Switch({ label, checked, disabled, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      className={track}
      onClick={() => onChange(!checked)}
    >
      <span className={knob} />
    </button>
  )
}
