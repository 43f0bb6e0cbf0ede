import { escapeHtml } from '../escapeHtml.ts'

/** A name in double braces. Nothing else is ever looked at, let alone evaluated. */
const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/** What can be filled in, by name. */
export type Variables = Readonly<Record<string, string>>

/** A mail as it is written, before and after it is filled in. */
export interface Written {
  subject: string
  html: string
  text: string | null
}

/** Fills in the placeholders that are known, escaped where HTML is; all others stay as they are (ADME-009, THREATS T35). */
export function fillIn({ subject, html, text }: Written, variables: Variables): Written {
  const fill = (template: string, written: (value: string) => string) =>
    template.replace(PLACEHOLDER, (placeholder, name: string) =>
      Object.hasOwn(variables, name) ? written(variables[name] ?? '') : placeholder,
    )
  return {
    subject: fill(subject, (value) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')),
    html: fill(html, escapeHtml),
    text: text && fill(text, (value) => value),
  }
}
