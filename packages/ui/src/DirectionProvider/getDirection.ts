/** Scripts of living languages that are written from right to left (ISO 15924). */
// cspell:disable-next-line
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/**
 * Returns the reading direction of a locale such as `ar` or `de-CH` (BCP 47). Not all browsers support
 * `Intl.Locale.prototype.getTextInfo`.
 */
export function getDirection(locale: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(locale).maximize()
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}
