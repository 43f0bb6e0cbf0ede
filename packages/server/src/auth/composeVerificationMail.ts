const SUBJECT = 'Confirm your email address for Calotype'
const INSTRUCTIONS =
  'Confirm this address to receive what others share with it. The link works once and expires after 24 hours:'
const DISCLAIMER = 'If you didn’t create a Calotype account, you can ignore this email.'

/** Composes the email with the link that verifies the address of a new account. */
export function composeVerificationMail(link: string): { subject: string; html: string; text: string } {
  return {
    subject: SUBJECT,
    text: `${INSTRUCTIONS}\n${link}\n\n${DISCLAIMER}\n`,
    html: `<p>${INSTRUCTIONS}<br><a href="${link}">${link}</a></p><p>${DISCLAIMER}</p>`,
  }
}
