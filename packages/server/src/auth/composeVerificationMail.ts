import type { ServerTexts } from '../http/serverTexts.ts'

export function composeVerificationMail(
  link: string,
  { verification }: ServerTexts,
): { subject: string; html: string; text: string } {
  const { subject, instructions, disclaimer } = verification
  return {
    subject,
    text: `${instructions}\n${link}\n\n${disclaimer}\n`,
    html: `<p>${instructions}<br><a href="${link}">${link}</a></p><p>${disclaimer}</p>`,
  }
}
