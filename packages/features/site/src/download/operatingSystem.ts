import type { OperatingSystem } from '@calotype/platform'

/** In this order: whatever contains an earlier word is never a later one. */
const WORDS = [
  ['win', 'windows'],
  ['mac', 'macos'],
  ['linux', 'linux'],
] as const

/**
 * What a browser says it runs on (DL-013, LAND-020). The order is the specification's, to the letter: "Darwin" contains
 * "win", so it is taken for Windows, and an Android phone for Linux.
 */
export function operatingSystemOf(userAgent: string): OperatingSystem {
  const said = userAgent.toLowerCase()
  return WORDS.find(([word]) => said.includes(word))?.[1] ?? 'unknown'
}
