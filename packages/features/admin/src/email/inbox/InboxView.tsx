import type { InboxMail } from '@calotype/api'
import { useTexts, useFormat } from '@calotype/platform'
import { EmptyState, Heading, Text, type RootProps } from '@calotype/ui'
import type { LoadState } from '../../loaded/toLoadState.ts'
import { LoadBoundary } from '../../loaded/LoadBoundary.tsx'
import { Page } from '../../page/Page.tsx'
import * as css from '../Email.css.ts'
import { MailPreview } from '../MailPreview.tsx'
import { emailTexts } from '../text.ts'

/** Lists the emails that the server stored instead of sending, newest first. */
export function InboxView({
  inbox,
  className,
  style,
}: RootProps & { inbox: LoadState<readonly InboxMail[]> }) {
  const texts = useTexts(emailTexts).inbox
  return (
    <Page className={className} style={style} state={inbox.status} title={texts.title}>
      <Text tone="soft">{texts.lead}</Text>
      <LoadBoundary loaded={inbox} loading={texts.loading}>
        {(mails) =>
          mails.length === 0 ? (
            <EmptyState title={texts.empty} hint={texts.emptyHint} />
          ) : (
            <ul className={css.list}>
              {mails.map((mail) => (
                <Mail key={mail.id} {...mail} />
              ))}
            </ul>
          )
        }
      </LoadBoundary>
    </Page>
  )
}

/** Stored email. Its plain text contains the links to copy, because links don't work in the HTML preview. */
function Mail({ subject, recipients, createdAt, htmlContent, textContent }: InboxMail) {
  const texts = useTexts(emailTexts).inbox
  const { formatMoment } = useFormat()
  return (
    <li className={css.mail}>
      <div className={css.details}>
        <Heading level={2} size="large">
          {subject}
        </Heading>
        <Text size="small" tone="soft">
          {texts.to(recipients.join(', '), formatMoment(createdAt))}
        </Text>
      </div>
      {textContent && <p className={css.plainText}>{textContent}</p>}
      {htmlContent !== '' && <MailPreview html={htmlContent} />}
    </li>
  )
}
