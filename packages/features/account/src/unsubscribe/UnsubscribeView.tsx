import type { Unsubscription } from '@calotype/api'
import { paths, useTexts } from '@calotype/platform'
import {
  Banner,
  Button,
  ButtonLink,
  Heading,
  Inline,
  Loading,
  Skeleton,
  Text,
  classes,
  type RootProps,
} from '@calotype/ui'
import * as css from '../verify/VerifyEmailView.css.ts'
import { unsubscribeTexts } from './text.ts'
import { RetryBanner } from '../settings/RetryBanner.tsx'

/** `invalid` means that the link is damaged or from another server. */
export type UnsubscribeState =
  | { status: 'loading' }
  | { status: 'invalid'; message: string }
  | { status: 'failed'; message: string; onRetry: () => void }
  | {
      status: 'ready'
      link: Unsubscription
      isSaving: boolean
      problem: string | null
      onChange: (isSubscribed: boolean) => void
    }

/**
 * Shows whether an address gets emails about a topic, with a button that changes this setting. Opening the page changes
 * nothing, because programs that scan emails open all links.
 */
export function UnsubscribeView({ className, style, ...state }: UnsubscribeState & RootProps) {
  const texts = useTexts(unsubscribeTexts)
  return (
    <div className={classes(css.page, className)} style={style} data-state={state.status}>
      <Heading level={1}>{texts.title}</Heading>
      <Content {...state} />
    </div>
  )
}

function Content(props: UnsubscribeState) {
  const texts = useTexts(unsubscribeTexts)
  switch (props.status) {
    case 'loading':
      return (
        <Loading label={texts.loading}>
          <Skeleton height="4rem" radius="medium" />
        </Loading>
      )
    case 'invalid':
      return (
        <>
          <Banner tone="danger">{props.message}</Banner>
          <Inline>
            <ButtonLink href={paths.account} tone="primary">
              {texts.toAccount}
            </ButtonLink>
          </Inline>
        </>
      )
    case 'failed':
      return <RetryBanner message={props.message} retryLabel={texts.retry} onRetry={props.onRetry} />
    case 'ready':
      return <Choice {...props} />
  }
}

function Choice({
  link: { email, topic, isSubscribed },
  isSaving,
  problem,
  onChange,
}: Extract<UnsubscribeState, { status: 'ready' }>) {
  const texts = useTexts(unsubscribeTexts)
  const [label, busyLabel] = isSubscribed
    ? [texts.unsubscribe, texts.unsubscribing]
    : [texts.resubscribe, texts.resubscribing]
  return (
    <>
      {isSubscribed ? (
        <Text>{texts.subscribed[topic](email)}</Text>
      ) : (
        <Banner tone="success">{texts.unsubscribed[topic](email)}</Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <div>
        <Button
          tone={isSubscribed ? 'primary' : 'neutral'}
          busy={isSaving}
          onClick={() => onChange(!isSubscribed)}
        >
          {isSaving ? busyLabel : label}
        </Button>
      </div>
      <Text size="small" tone="soft">
        {texts.hint}
      </Text>
    </>
  )
}
