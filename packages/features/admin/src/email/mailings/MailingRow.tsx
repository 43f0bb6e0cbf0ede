import type { Mailing } from '@calotype/api'
import { useFormat, useTexts } from '@calotype/platform'
import { Badge, Button, Heading, ProgressBar, Text, type BadgeTone } from '@calotype/ui'
import * as css from '../Email.css.ts'
import { emailTexts } from '../text.ts'

export interface MailingRowProps {
  mailing: Mailing
  onStop: () => void
}

const TONES: Readonly<Record<Mailing['state'], BadgeTone>> = {
  QUEUEING: 'accent',
  SENDING: 'accent',
  SENT: 'success',
  STOPPED: 'warning',
}

/** Whether emails of a mailing are still to be sent. */
const isActive = ({ state }: Mailing) => state === 'QUEUEING' || state === 'SENDING'

/** Row of an email to a group, with its progress. The user can stop the mailing until all emails are sent. */
export function MailingRow({ mailing, onStop }: MailingRowProps) {
  const texts = useTexts(emailTexts).mailings
  const { formatMoment } = useFormat()
  const { subject, state, audience, value, createdAt, total, pending, isTransactional } = mailing
  const details = texts.details(texts.audience(audience, value), formatMoment(createdAt))
  return (
    <li className={css.row}>
      <div className={css.details}>
        <div className={css.nameAndBadge}>
          <Heading level={2} size="large">
            {subject}
          </Heading>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </div>
        <Text size="small" tone="soft">
          {isTransactional ? `${details} · ${texts.transactional}` : details}
        </Text>
        {isActive(mailing) && (
          <ProgressBar
            className={css.progress}
            label={texts.progress(subject)}
            value={total === 0 ? 0 : ((total - pending) / total) * 100}
          />
        )}
        <Text size="small">{[texts.sent(mailing.sent, total), ...listOthers()].join(' · ')}</Text>
      </div>
      {isActive(mailing) && (
        <Button size="small" aria-label={texts.stopLabel(subject)} onClick={onStop}>
          {texts.stop}
        </Button>
      )}
    </li>
  )

  /** Lists the numbers of recipients who didn't get the email, by reason. */
  function listOthers(): string[] {
    const counts = [
      [texts.pending, pending],
      [texts.failed, mailing.failed - mailing.bounced],
      [texts.bounced, mailing.bounced],
      [texts.cancelled, mailing.cancelled],
      [texts.unsubscribed, mailing.unsubscribed],
    ] as const
    return counts.filter(([, count]) => count > 0).map(([toText, count]) => toText(count))
  }
}
