import type { InboxMail } from '@calotype/api'
import { Delayed, EmptyState, ErrorPanel, Heading, Skeleton, Text, VisuallyHidden } from '@calotype/ui'
import * as css from '../Email.css.ts'
import { formatMoment } from '../formatMoment.ts'
import { MailPreview } from '../MailPreview.tsx'
import { text } from '../text.ts'

/** What the inbox can show. */
export type Inbox =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; mails: readonly InboxMail[] }

const words = text.inbox

/** Mails that were kept instead of sent, newest first. */
export function InboxView({ inbox }: { inbox: Inbox }) {
  return (
    <div className={css.screen}>
      <Heading level={1}>{words.title}</Heading>
      <Text tone="soft">{words.lead}</Text>
      <Content inbox={inbox} />
    </div>
  )
}

function Content({ inbox }: { inbox: Inbox }) {
  switch (inbox.status) {
    case 'loading':
      return (
        <Delayed>
          <VisuallyHidden>{words.loading}</VisuallyHidden>
          <Skeleton height="16rem" radius="medium" />
        </Delayed>
      )
    case 'failed':
      return (
        <ErrorPanel
          title={words.title}
          message={words.loadFailed}
          retryLabel={text.retry}
          onRetry={inbox.onRetry}
        />
      )
    case 'ready':
      if (inbox.mails.length === 0) return <EmptyState title={words.empty} hint={words.emptyHint} />
      return (
        <ul className={css.list}>
          {inbox.mails.map((mail) => (
            <Mail key={mail.id} {...mail} />
          ))}
        </ul>
      )
  }
}

/** Its own text with every address in it, and how it reads; the frame follows no link. */
function Mail({ subject, recipients, createdAt, htmlContent, textContent }: InboxMail) {
  return (
    <li className={css.mail}>
      <div className={css.words}>
        <Heading level={2} size="large">
          {subject}
        </Heading>
        <Text size="small" tone="soft">
          {words.to(recipients.join(', '), formatMoment(createdAt))}
        </Text>
      </div>
      {textContent !== null && <p className={css.plain}>{textContent}</p>}
      {htmlContent !== '' && <MailPreview html={htmlContent} />}
    </li>
  )
}
