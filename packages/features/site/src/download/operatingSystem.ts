import type { OperatingSystem } from '@calotype/platform'

/** Names of operating systems in user agents. The first name that a user agent contains applies. */
const USER_AGENT_NAMES = [
  ['win', 'windows'],
  ['mac', 'macos'],
  ['linux', 'linux'],
] as const

/**
 * Returns the operating system from a user agent (DL-013, LAND-020). The specification fixes the order: "Darwin"
 * contains "win" and therefore counts as Windows, and Android counts as Linux.
 */
export function detectOperatingSystem(userAgent: string): OperatingSystem {
  const lowercase = userAgent.toLowerCase()
  return USER_AGENT_NAMES.find(([word]) => lowercase.includes(word))?.[1] ?? 'unknown'
}
