import {
  escapeHtml,
  fillPlaceholders,
  findUnknownPlaceholders,
  MAIL_PLACEHOLDERS,
  type PlaceholderValues,
} from '@calotype/formats/mailPlaceholders'
import { Problem } from '../http/errors.ts'

/** The content of an email, with or without placeholders. */
export interface MailContent {
  subject: string
  html: string
  text: string | null
}

/**
 * Fills in known placeholders and escapes their values in HTML. Leaves unknown ones unchanged (ADME-009, THREATS T35).
 */
export function fillIn({ subject, html, text }: MailContent, values: PlaceholderValues): MailContent {
  return {
    subject: fillPlaceholders(subject, values, (value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    html: fillPlaceholders(html, values, escapeHtml),
    text: text && fillPlaceholders(text, values),
  }
}

/** Throws 400 if an email has no text, or contains an unknown placeholder. */
export function requireContent({ subject, html, text }: MailContent): void {
  if (html.trim() === '' && !text?.trim()) throw new Problem(400, 'Write a message before you send it.')
  const [unknown] = findUnknownPlaceholders(subject, html, text ?? '')
  if (unknown === undefined) return
  const knownPlaceholders = MAIL_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')
  throw new Problem(400, `{{${unknown}}} isn’t a placeholder. Use one of these: ${knownPlaceholders}.`)
}
