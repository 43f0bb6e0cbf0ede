/** A text somebody typed: trimmed, without control characters but line breaks; null when nothing is left. */
export function cleanText(given: string | null | undefined): string | null {
  return (
    (given ?? '')
      .toWellFormed()
      .replace(/(?!\n)\p{Cc}/gu, '')
      .trim() || null
  )
}
