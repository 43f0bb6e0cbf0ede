/** A name in double braces. No other expression is evaluated. */
const PLACEHOLDER = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/** Placeholders that administrators can use in emails. Each recipient gets their own values. */
export const MAIL_PLACEHOLDERS = ['userName', 'userEmail', 'senderName', 'appName'] as const

/** Values of placeholders by name. */
export type PlaceholderValues = Readonly<Record<string, string>>

/**
 * Replaces placeholders with their values. Placeholders without a value don't change (ADME-009, THREATS T35).
 *
 * @param encode converts a value before it is inserted, for example for HTML
 */
export const fillPlaceholders = (
  template: string,
  values: PlaceholderValues,
  encode: (value: string) => string = (value) => value,
): string =>
  template.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? encode(values[name] ?? '') : placeholder,
  )

/** Returns the names of placeholders that aren't in `MAIL_PLACEHOLDERS`, without duplicates. */
export function findUnknownPlaceholders(...texts: readonly string[]): string[] {
  const names = [...texts.join('\n').matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => !(MAIL_PLACEHOLDERS as readonly string[]).includes(name))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use in HTML or XML, including attribute values. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
