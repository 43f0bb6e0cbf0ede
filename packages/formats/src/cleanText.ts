/**
 * Trims text that a user typed, and removes control characters (except line breaks) and characters that change the
 * direction of the surrounding text. Returns null if nothing remains.
 */
export function cleanText(value: string | null | undefined): string | null {
  return (
    (value ?? '')
      .toWellFormed()
      .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim() || null
  )
}
