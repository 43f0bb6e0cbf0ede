import { useCallback, useState } from 'react'

/**
 * Manages a choice between `values` that is stored in local storage under `key`. The choice is null until the user has
 * made it.
 */
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

export const readStoredChoice = <Value extends string>(key: string, values: readonly Value[]): Value | null =>
  values.find((candidate) => candidate === readChoice(key)) ?? null

function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
