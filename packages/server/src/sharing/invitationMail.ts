import type { Kysely } from 'kysely'
import { createProof, canSendMail } from '../auth/emailProof.ts'
import type { Schema } from '../db/schema.ts'
import { Problem } from '../http/errors.ts'
import { escapeHtml } from '@calotype/formats/mailPlaceholders'
import type { AppContext } from '../appContext.ts'
import type { InvitationKind, ServerTexts } from '../http/serverTexts.ts'
import { queueMail } from '../mail/outbox.ts'
import { fillIn } from '../mail/placeholders.ts'
import { addUnsubscribeFooter } from '../mail/unsubscribe/unsubscribe.ts'
import type { Clock } from '../maintenance/clock/serverClock.ts'
import { getFullName } from '../users/person.ts'
import type { Caller } from '../auth/caller.ts'

export interface Invitation {
  /** The invited address. */
  email: string
  kind: InvitationKind
  /** The title of the album, photo or group. */
  title: string
  /** Path of the page that shows the shared object to a signed-in recipient with a verified address. */
  path: string
  texts: ServerTexts
}

/**
 * Emails an invitation, in the caller's transaction. The text depends on whether the address has an account, but only
 * the recipient sees it.
 *
 * @returns false if nothing was sent because the sender has emailed this address too often
 */
export async function mailInvitation(
  context: Pick<AppContext, 'publicOrigin'> & Clock,
  db: Kysely<Schema>,
  sender: Caller,
  { email, kind, title, path, texts }: Invitation,
): Promise<boolean> {
  const { publicOrigin, now } = context
  const { invitation } = texts
  const { id, email: ownEmail, firstName, lastName } = sender
  const purpose = kind === 'album' || kind === 'media' ? 'share' : kind
  const proof = { email, purpose, sender_id: id } as const
  if (!(await canSendMail(db, proof, now()))) return false
  const token = await createProof(db, proof, context)
  const account = await db
    .selectFrom('user')
    .select('email_verified_at')
    .where('email', '=', email)
    .executeTakeFirst()
  const [action, address] = account
    ? account.email_verified_at === null
      ? [invitation.verify, `/verify-email#${token}`]
      : [invitation.open, path]
    : // The fragment keeps the address and the token out of logs (THREATS T05).
      [
        invitation.signUp,
        `/signup?returnTo=${encodeURIComponent(path)}#${new URLSearchParams({ invitation: token, email })}`,
      ]

  const link = publicOrigin() + address
  const { subject, message } = invitation[kind]
  const lines = [message, action, link, invitation.disclaimer]
  const anchor = escapeHtml(link)
  const name = getFullName(firstName, lastName)
  const content = {
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: lines
      .map((line) => `<p>${line === link ? `<a href="${anchor}">${anchor}</a>` : line}</p>`)
      .join(''),
  }
  const topic = 'invitations'
  const mail = fillIn(addUnsubscribeFooter(content, texts, topic), {
    who: name ? `${name} (${ownEmail})` : ownEmail,
    title,
  })
  await queueMail(db, { ...mail, to: email, topic, userId: id }, now())
  return true
}

export const createTooManyMailsError = () =>
  new Problem(429, 'You’ve sent this person several emails. Wait an hour before you send another.', {
    retryAfter: 3600,
    code: 'TOO_MANY_INVITATIONS',
  })
