import type { ServerTexts } from '../http/serverTexts.ts'

/** How long a password reset link is valid. */
export const LINK_LIFETIME_MS = 30 * 60_000

export function composeResetMail(
  link: string,
  { reset }: ServerTexts,
): { subject: string; html: string; text: string } {
  const { subject, reason, disclaimer } = reset
  const instructions = reset.instructions(LINK_LIFETIME_MS / 60_000)
  return {
    subject,
    text: `${reason}\n\n${instructions}\n${link}\n\n${disclaimer}\n`,
    html: `<p>${reason}</p><p>${instructions}<br><a href="${link}">${link}</a></p><p>${disclaimer}</p>`,
  }
}
