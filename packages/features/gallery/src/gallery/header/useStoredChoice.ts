import { useCallback, useState } from 'react'

/** State with one of the given values, stored in local storage under `key`; null until the user has chosen one. */
export function useStoredChoice<Value extends string>(key: string, values: readonly Value[]) {
  const [value, setValue] = useState(() => readStoredChoice(key, values))
  const storeChoice = useCallback(
    (next: Value) => {
      setValue(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // If the browser settings forbid storage, the choice lasts until the component unmounts.
      }
    },
    [key],
  )
  return [value, storeChoice] as const
}

/** Returns the value stored under `key`; null if none is stored or it isn't in `values`. */
export const readStoredChoice = <Value extends string>(key: string, values: readonly Value[]): Value | null =>
  values.find((candidate) => candidate === readChoice(key)) ?? null

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
