import { Heading, Text, useFocusFallback } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import * as css from './SettingsSection.css.ts'

export interface SettingsSectionProps {
  title: string
  /** Explains what users can do in this section. */
  hint?: string
  children: ReactNode
}

/**
 * Section of the settings, with its title next to or above the content. Receives focus if its focused element is
 * removed.
 */
export function SettingsSection({ title, hint, children }: SettingsSectionProps) {
  const heading = useId()
  const section = useFocusFallback<HTMLElement>()
  return (
    <section ref={section} className={css.section} aria-labelledby={heading} tabIndex={-1}>
      <div className={css.names}>
        <Heading level={2} size="large" id={heading}>
          {title}
        </Heading>
        {hint !== undefined && (
          <Text size="small" tone="soft">
            {hint}
          </Text>
        )}
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
