import type { EmailHistory, EmailStatus } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { Badge, Button, Heading, RotateCcw, Text, type BadgeTone } from '@calotype/ui'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'

export interface HistoryRowProps {
  email: EmailHistory
  isRetrying: boolean
  onRetry: () => void
}

const TONES: Readonly<Record<EmailStatus, BadgeTone>> = {
  SENT: 'success',
  FAILED: 'danger',
  PENDING: 'accent',
  RETRY: 'warning',
  CANCELLED: 'neutral',
}

/**
 * Row of an email in the history. The user can retry a failed email until it has no retries left (ADME-011, ADME-012).
 */
export function HistoryRow({ email, isRetrying, onRetry }: HistoryRowProps) {
  const texts = useTexts(emailTexts).history
  const { formatMoment } = useFormat()
  const { status, retryCount, maxRetries, errorMessage, reason } = email
  return (
    <li className={css.row}>
      <div className={css.details}>
        <div className={css.nameAndBadge}>
          <Heading level={2} size="large">
            {email.subject}
          </Heading>
          <Badge tone={TONES[status]}>{status}</Badge>
          {reason != null && <Badge tone="neutral">{texts.reasons[reason]}</Badge>}
        </div>
        <Text>{email.recipients.join(', ')}</Text>
        <Text size="small" tone="soft">
          {texts.from(formatSender(email), formatMoment(email.createdAt))}
          {retryCount > 0 && ` · ${texts.retries(retryCount, maxRetries)}`}
        </Text>
        {errorMessage != null && <p className={css.reason}>{errorMessage}</p>}
      </div>
      {status === 'FAILED' && retryCount < maxRetries && (
        <Button size="small" icon={<RotateCcw />} busy={isRetrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </li>
  )
}

/** Formats the sender as 'Ada (ada@example.org)'. Without a name, returns only the address. */
const formatSender = ({ senderUserName, senderEmail }: EmailHistory) =>
  senderUserName === senderEmail ? senderEmail : `${senderUserName} (${senderEmail})`
