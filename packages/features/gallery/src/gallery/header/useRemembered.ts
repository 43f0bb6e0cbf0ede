import { useCallback, useState } from 'react'

/** One of a few words, kept in this browser under `key` from visit to visit; null while nothing was chosen. */
export function useRemembered<Word extends string>(key: string, words: readonly Word[]) {
  const [word, setWord] = useState(() => remembered(key, words))
  const remember = useCallback(
    (next: Word) => {
      setWord(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Refused by the browser's settings: then it lasts as long as the screen.
      }
    },
    [key],
  )
  return [word, remember] as const
}

/** The word that is kept under `key`; null where nothing was chosen. */
export const remembered = <Word extends string>(key: string, words: readonly Word[]): Word | null =>
  words.find((known) => known === stored(key)) ?? null

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
