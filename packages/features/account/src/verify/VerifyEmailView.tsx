import { paths, type EmailVerification, useTexts } from '@calotype/platform'
import {
  Banner,
  Button,
  ButtonLink,
  Heading,
  Inline,
  Loading,
  Skeleton,
  classes,
  type RootProps,
} from '@calotype/ui'
import { verifyTexts } from './text.ts'
import * as css from './VerifyEmailView.css.ts'
import { RetryBanner } from '../settings/RetryBanner.tsx'

/**
 * `invalid` means that the link was used, has expired, is incomplete or is for another account. `failed` means that the
 * request failed and can be retried.
 */
export type VerifyEmailState =
  | { status: 'verifying' }
  | { status: 'verified' }
  | { status: 'invalid'; message: string; resend: EmailVerification }
  | { status: 'failed'; message: string; onRetry: () => void }

/** Shows the result of opening a verification link. */
export function VerifyEmailView({ className, style, ...state }: VerifyEmailState & RootProps) {
  const text = useTexts(verifyTexts)
  return (
    <div className={classes(css.page, className)} style={style} data-state={state.status}>
      <Heading level={1}>{text.title}</Heading>
      <Outcome {...state} />
    </div>
  )
}

function Outcome(props: VerifyEmailState) {
  const text = useTexts(verifyTexts)
  switch (props.status) {
    case 'verifying':
      return (
        <Loading label={text.verifying}>
          <Skeleton height="4rem" radius="medium" />
        </Loading>
      )
    case 'verified':
      return (
        <>
          <Banner tone="success">{text.verified}</Banner>
          <Inline>
            <ButtonLink href={paths.sharedWithMe} tone="primary">
              {text.toShared}
            </ButtonLink>
          </Inline>
        </>
      )
    case 'invalid':
      return (
        <>
          <Banner tone="danger">{props.message}</Banner>
          <Resend resend={props.resend} />
        </>
      )
    case 'failed':
      return <RetryBanner message={props.message} retryLabel={text.retry} onRetry={props.onRetry} />
  }
}

function Resend({ resend }: { resend: EmailVerification }) {
  const text = useTexts(verifyTexts)
  switch (resend.status) {
    case 'verified':
      return null
    case 'sent':
      return <Banner tone="success">{text.sent(resend.email)}</Banner>
    default:
      return (
        <>
          {resend.problem !== null && <Banner tone="danger">{resend.problem}</Banner>}
          <Inline>
            <Button tone="primary" busy={resend.status === 'sending'} onClick={resend.onResend}>
              {text.resend}
            </Button>
          </Inline>
        </>
      )
  }
}
