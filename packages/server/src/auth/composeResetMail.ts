const SUBJECT = 'Set a new Calotype password'
const REASON = 'Someone, probably you, asked to reset the password of your Calotype account.'
/** How long the link of an email is valid. */
export const LINK_LIFETIME_MS = 30 * 60_000

const INSTRUCTIONS = `Set a new password here. The link works once and expires after ${LINK_LIFETIME_MS / 60_000} minutes:`
const DISCLAIMER = 'If it wasn’t you, ignore this email. Your password won’t change.'

/** Composes the email with the link that sets a new password. */
export function composeResetMail(link: string): { subject: string; html: string; text: string } {
  return {
    subject: SUBJECT,
    text: `${REASON}\n\n${INSTRUCTIONS}\n${link}\n\n${DISCLAIMER}\n`,
    html: `<p>${REASON}</p><p>${INSTRUCTIONS}<br><a href="${link}">${link}</a></p><p>${DISCLAIMER}</p>`,
  }
}
