import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { list, panel, tab } from './Tabs.css.ts'
import { type RootProps } from '../rootProps.ts'

export interface Tab<Value extends string> {
  value: Value
  label: string
  content: ReactNode
  /** Whether to keep the panel and its state while another tab is selected. */
  keepMounted?: boolean
}

export interface TabsProps<Value extends string> extends RootProps {
  /** Accessible name of the tab list. */
  label: string
  /** Value of the selected tab. */
  value: Value
  /** Called when the user selects another tab. */
  onValueChange: (value: Value) => void
  /** Tabs and their panels, in display order. */
  tabs: readonly Tab<Value>[]
}

/** Tabs with panels. Only the selected tab's panel is visible. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  className,
  style,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={className}
      style={style}
    >
      <Radix.List aria-label={label} className={list}>
        {tabs.map((each) => (
          <Radix.Trigger key={each.value} value={each.value} className={tab}>
            {each.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((each) => (
        <Radix.Content
          key={each.value}
          value={each.value}
          className={panel}
          hidden={each.value !== value}
          {...(each.keepMounted && { forceMount: true })}
        >
          {each.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
