const SUBJECT = 'Set a new Calotype password'
const WHAT = 'Somebody, probably you, has asked for a new password for your Calotype account.'
/** How long the link of a mail is good for. */
export const LINK_LIFETIME_MS = 30 * 60_000

const HOW = `This link sets one. It works once, and for ${LINK_LIFETIME_MS / 60_000} minutes:`
const ELSE = 'If it was not you, there is nothing to do: your password stays as it is.'

/** The mail with the link that sets a new password. */
export function composeResetMail(link: string): { subject: string; html: string; text: string } {
  return {
    subject: SUBJECT,
    text: `${WHAT}\n\n${HOW}\n${link}\n\n${ELSE}\n`,
    html: `<p>${WHAT}</p><p>${HOW}<br><a href="${link}">${link}</a></p><p>${ELSE}</p>`,
  }
}
