import type { MailTopic } from '../../db/schema.ts'
import type { ServerTexts } from '../../http/serverTexts.ts'
import { createTokenCipher } from '../../links/tokenCipher.ts'
import type { AppContext } from '../../appContext.ts'
import type { MailContent } from '../placeholders.ts'

/** Distinguishes these tokens from the tokens of share links, which are encrypted with the same key. */
const PURPOSE = 'unsubscribe'

/** The name of the placeholder in the footer. Each email gets its own link when it is delivered. */
export const UNSUBSCRIBE_PLACEHOLDER = 'unsubscribeUrl'

/** The address and the topic of an unsubscribe link. */
export interface Unsubscription {
  email: string
  topic: MailTopic
}

/**
 * Creates and reads unsubscribe links. The token is encrypted and authenticated, so that nobody can unsubscribe others,
 * and no log contains an address (THREATS T05). Links don't expire.
 */
export function createUnsubscribeLinks({
  settings,
  publicOrigin,
}: Pick<AppContext, 'settings' | 'publicOrigin'>) {
  const cipher = createTokenCipher(settings.data)
  return {
    createUrl: ({ email, topic }: Unsubscription) =>
      `${publicOrigin()}/unsubscribe/${cipher.encrypt([PURPOSE, topic, email].join(' '))}`,
    /** Returns null if the token doesn't belong to an unsubscribe link of this server. */
    parseToken(token: string): Unsubscription | null {
      const [purpose, topic, email] = cipher.decrypt(token)?.split(' ') ?? []
      if (purpose !== PURPOSE || email === undefined) return null
      return topic === 'news' || topic === 'invitations' ? { email, topic } : null
    },
  }
}

/** Adds an unsubscribe link to the parts of an email that have content. */
export function addUnsubscribeFooter(
  { subject, html, text }: MailContent,
  { unsubscribe }: ServerTexts,
  topic: MailTopic,
): MailContent {
  const url = `{{${UNSUBSCRIBE_PLACEHOLDER}}}`
  return {
    subject,
    html:
      html.trim() === ''
        ? html
        : `${html}<hr><p>${unsubscribe[topic]} <a href="${url}">${unsubscribe.action}</a></p>`,
    text: text && `${text.trimEnd()}\n\n--\n${unsubscribe[topic]}\n${unsubscribe.action}: ${url}\n`,
  }
}
