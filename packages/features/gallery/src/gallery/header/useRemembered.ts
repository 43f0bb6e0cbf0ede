import { useState } from 'react'

/** One of a few words, kept in this browser under `key` from visit to visit; null while nothing was chosen. */
export function useRemembered<Word extends string>(key: string, words: readonly Word[]) {
  const [word, setWord] = useState(() => words.find((known) => known === localStorage.getItem(key)) ?? null)
  const remember = (next: Word) => {
    localStorage.setItem(key, next)
    setWord(next)
  }
  return [word, remember] as const
}
