import type { PublicVariable } from '@calotype/api'

/** Returns the value of the first key that has a nonempty value. */
export function findValue(keys: readonly string[], variables: readonly PublicVariable[]): string | null {
  const values = keys.map((key) => variables.find(({ variableKey }) => variableKey === key)?.variableValue)
  return values.find((value) => value !== undefined && value !== '') ?? null
}
