import { Heading, Text, useFocusFallback } from '@calotype/ui'
import { useId, type ReactNode } from 'react'
import * as css from './SettingsSection.css.ts'

export interface SettingsSectionProps {
  title: string
  /** Sentence about what users can do in this section. */
  hint?: string
  children: ReactNode
}

/**
 * Section of the settings, with its title next to the content or above it. Takes the focus when the focused element of
 * the section is removed.
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
