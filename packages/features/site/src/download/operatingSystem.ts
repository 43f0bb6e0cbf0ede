import type { OperatingSystem } from '@calotype/platform'

/** The order matters: the first name that the user agent contains is returned. */
const USER_AGENT_NAMES = [
  ['win', 'windows'],
  ['mac', 'macos'],
  ['linux', 'linux'],
] as const

/**
 * Returns the operating system in a user agent (DL-013, LAND-020). The specification fixes the order: "Darwin" contains
 * "win" and counts as Windows, and an Android phone counts as Linux.
 */
export function detectOperatingSystem(userAgent: string): OperatingSystem {
  const lowercase = userAgent.toLowerCase()
  return USER_AGENT_NAMES.find(([word]) => lowercase.includes(word))?.[1] ?? 'unknown'
}
