import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { group, option as optionClass } from './Segmented.css.ts'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** Shows the icon alone; the label becomes its name and its tooltip. */
  iconOnly?: boolean | undefined
}

export interface SegmentedProps<Value extends string> {
  /** Names the choice: `Layout`. */
  label: string
  value: Value
  options: readonly SegmentedOption<Value>[]
  onValueChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
}: SegmentedProps<Value>) {
  const choose = (next: string) => {
    // Pressing what is chosen already answers an empty value: there is always one chosen.
    if (next !== '') onValueChange(next as Value)
  }
  return (
    <ToggleGroup.Root type="single" value={value} onValueChange={choose} aria-label={label} className={group}>
      {options.map((option) => (
        <Option key={option.value} {...option} />
      ))}
    </ToggleGroup.Root>
  )
}

function Option({ value, label, icon, iconOnly = false }: SegmentedOption<string>) {
  return (
    <ToggleGroup.Item
      value={value}
      className={optionClass}
      {...(iconOnly && { 'aria-label': label, title: label })}
    >
      {icon}
      {!iconOnly && label}
    </ToggleGroup.Item>
  )
}
