/** What of web storage the app uses. */
export type KeptWords = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The browser's local storage; where it is refused, or while a page is drawn at build time, words last as long as the page. */
export function keptWords(): KeptWords {
  try {
    if (typeof window !== 'undefined') return window.localStorage
  } catch {
    // Refused by the browser's settings: the app works, and forgets when it is closed.
  }
  return fleetingWords()
}

/** Words that last as long as the page. */
export function fleetingWords(): KeptWords {
  const words = new Map<string, string>()
  return {
    getItem: (key) => words.get(key) ?? null,
    setItem: (key, word) => void words.set(key, word),
    removeItem: (key) => void words.delete(key),
  }
}
