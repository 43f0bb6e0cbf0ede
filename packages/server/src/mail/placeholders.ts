import { escapeHtml } from '../http/escapeHtml.ts'

/** A name in double braces. No other expression is evaluated. */
const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/** Values of placeholders by name. */
export type Variables = Readonly<Record<string, string>>

/** The content of an email, with or without placeholders. */
export interface MailContent {
  subject: string
  html: string
  text: string | null
}

/** Fills in known placeholders, and escapes their values in HTML. Unknown ones don't change (ADME-009, THREATS T35). */
export function fillIn({ subject, html, text }: MailContent, variables: Variables): MailContent {
  const fill = (template: string, encode: (value: string) => string) =>
    template.replace(PLACEHOLDER, (placeholder, name: string) =>
      Object.hasOwn(variables, name) ? encode(variables[name] ?? '') : placeholder,
    )
  return {
    subject: fill(subject, (value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    html: fill(html, escapeHtml),
    text: text && fill(text, (value) => value),
  }
}
