const VOWELS = /[aeiouy]/gi
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' },
  ...{ A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý' },
}

/**
 * Doubles the vowels of English texts, which makes them about 40% longer, like texts in other languages. The doubled
 * vowels have an accent. A text that is shown without accents is missing from the catalogs.
 */
export function lengthen<T extends object>(texts: T): T {
  return lengthenValue(texts) as T
}

function lengthenValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(VOWELS, (vowel) => (ACCENTED[vowel] ?? vowel).repeat(2))
  if (typeof value === 'function')
    return (...values: unknown[]) => lengthenValue((value as (...values: unknown[]) => unknown)(...values))
  if (Array.isArray(value)) return value.map(lengthenValue)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, lengthenValue(entry)]))
  return value
}
