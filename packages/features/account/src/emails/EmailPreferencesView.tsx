import type { EmailPreferences } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Banner, Loading, Skeleton, Stack, Switch, Text } from '@calotype/ui'
import * as css from '../settings/rows.css.ts'
import { emailsTexts } from './text.ts'
import { RetryBanner } from '../settings/RetryBanner.tsx'

export type EmailPreferencesState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | {
      status: 'ready'
      preferences: EmailPreferences
      isSaving: boolean
      problem: string | null
      onChange: (preferences: EmailPreferences) => void
    }

/** Renders a switch for each topic of emails from which the user can unsubscribe. */
export function EmailPreferencesView({ state }: { state: EmailPreferencesState }) {
  const texts = useTexts(emailsTexts)
  switch (state.status) {
    case 'loading':
      return (
        <Loading label={texts.loading}>
          <Skeleton height="6rem" radius="medium" />
        </Loading>
      )
    case 'failed':
      return <RetryBanner message={texts.failed} retryLabel={texts.retry} onRetry={state.onRetry} />
    case 'ready':
      return <Switches {...state} />
  }
}

function Switches({
  preferences,
  isSaving,
  problem,
  onChange,
}: Extract<EmailPreferencesState, { status: 'ready' }>) {
  const texts = useTexts(emailsTexts)
  return (
    <Stack gap={4}>
      <ul className={css.list}>
        {(['news', 'invitations'] as const).map((topic) => (
          <li key={topic} className={css.row}>
            <div className={css.details}>
              <div className={css.name}>{texts[topic]}</div>
              <Text size="small" tone="soft">
                {texts[`${topic}Hint`]}
              </Text>
            </div>
            <Switch
              label={texts[topic]}
              checked={preferences[topic]}
              busy={isSaving}
              onChange={(isOn) => onChange({ ...preferences, [topic]: isOn })}
            />
          </li>
        ))}
      </ul>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </Stack>
  )
}
