import { useTexts } from '@calotype/platform'
import { Button, Text } from '@calotype/ui'
import type { Consent } from './consent.ts'
import { consentTexts } from './text.ts'
import { useConsent } from './useConsent.ts'
import { visitorConsent } from './visitorConsent.ts'

/** Button that shows whether usage statistics are collected, and turns them on or off. */
export function AnalyticsToggle({ consent = visitorConsent }: { consent?: Consent }) {
  const text = useTexts(consentTexts)
  const state = useConsent(consent)
  if (state === 'signaled')
    return (
      <Text as="span" tone="faint">
        {text.signaled}
      </Text>
    )
  const isOn = state === 'yes'
  return (
    <Button tone="quiet" size="small" onClick={() => consent.answer(isOn ? 'no' : 'yes')}>
      {isOn ? text.on : text.off}
    </Button>
  )
}
