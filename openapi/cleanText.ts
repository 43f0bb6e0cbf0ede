/**
 * A text somebody typed: trimmed, without control characters but line breaks, and without those that turn the direction
 * of what stands around it; null when nothing is left.
 */
export function cleanText(given: string | null | undefined): string | null {
  return (
    (given ?? '')
      .toWellFormed()
      .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim() || null
  )
}
