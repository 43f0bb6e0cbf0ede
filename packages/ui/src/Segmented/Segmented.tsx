import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { group, option as optionClass } from './Segmented.css.ts'
import { classes, type RootProps } from '../rootProps.ts'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  /** Whether only the icon is visible. The label is then the accessible name and the tooltip. */
  iconOnly?: boolean | undefined
}

export interface SegmentedProps<Value extends string> extends RootProps {
  /** Accessible name of the group, such as `Layout`. */
  label: string
  /** Value of the selected option. */
  value: Value
  /** Options in display order. */
  options: readonly SegmentedOption<Value>[]
  /** Called when the user selects another option. */
  onValueChange: (value: Value) => void
}

/** Group of buttons for selecting one of a few options. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  className,
  style,
}: SegmentedProps<Value>) {
  const choose = (next: string) => {
    // Ignore the empty value that Radix reports when the user presses the selected option. One option always stays
    // selected.
    if (next !== '') onValueChange(next as Value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={choose}
      aria-label={label}
      className={classes(group, className)}
      style={style}
    >
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
