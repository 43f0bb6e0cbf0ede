import { fillIn, type Written } from '../mail/placeholders.ts'

const SUBJECT = '{{who}} invites you to a family group'
const WHAT = '{{who}} invites you to the family group “{{title}}” on Calotype.'
const ANSWER = 'Accept or reject it in your account settings.'
/** Signing up proves no address (docs/decisions/0009). */
const SIGN_UP = 'There is no account with this address yet: sign up, then ask to be invited once more.'
const ELSE = 'If you do not know who this is, there is nothing to do.'

export interface Invited {
  /** Who invites. */
  who: string
  /** The group's. */
  title: string
  hasAccount: boolean
  /** Where this server is, without a slash at its end; null: not known for sure. */
  origin: string | null
}

/** The mail to somebody who was invited to a family group. */
export function invitationMail({ who, title, hasAccount, origin }: Invited): Written {
  const how = hasAccount ? ANSWER : SIGN_UP
  const link = origin && origin + (hasAccount ? '/account' : '/signup')
  const lines = [WHAT, how, ...(link ? [link] : []), ELSE]
  const written = {
    subject: SUBJECT,
    text: `${lines.join('\n\n')}\n`,
    html: lines.map((line) => `<p>${line === link ? `<a href="${link}">${link}</a>` : line}</p>`).join(''),
  }
  return fillIn(written, { who, title })
}
