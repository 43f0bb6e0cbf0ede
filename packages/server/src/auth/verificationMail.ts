const SUBJECT = 'Confirm your email address for Calotype'
const WHY = 'Confirm this address to receive what others share with it. The link works once, within 24 hours:'
const ELSE = 'If you didn’t create a Calotype account, you can ignore this email.'

/** The mail with the link that verifies the address of a new account. */
export function verificationMail(link: string): { subject: string; html: string; text: string } {
  return {
    subject: SUBJECT,
    text: `${WHY}\n${link}\n\n${ELSE}\n`,
    html: `<p>${WHY}<br><a href="${link}">${link}</a></p><p>${ELSE}</p>`,
  }
}
