import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './errors.ts'

const WINDOW_MS = 15 * 60_000
const MAX_PER_ACCOUNT_AND_ADDRESS = 10
const MAX_PER_ADDRESS = 100
/**
 * Number of attempts per account above which sign-in is slowed down. Locking the account would let anybody lock out its
 * owner.
 */
const SLOW_THRESHOLD_PER_ACCOUNT = 100
const SLOW_DELAY_MS = 2000
const MAX_KEYS = 100_000

/** Counts attempts to guess a secret, separately for each window of 15 minutes. The counts are kept in memory. */
export interface Attempts {
  /**
   * Counts an attempt before it is evaluated, so that concurrent attempts don't exceed the limit. Throws 429 if there
   * were too many. Delays sign-in to an account with many attempts from different addresses.
   * @returns a function that subtracts the attempt from the counts; call it if the secret was right
   */
  begin(ip: string, account?: string): Promise<() => void>
}

interface Count {
  attempts: number
  endsAt: number
}

export function createAttempts(now: () => number): Attempts {
  const counts = new Map<string, Count>()

  function findCount(key: string): Count {
    const foundCount = counts.get(key)
    if (foundCount && foundCount.endsAt > now()) return foundCount
    counts.delete(key)
    discardOldCounts()
    const newCount = { attempts: 0, endsAt: now() + WINDOW_MS }
    counts.set(key, newCount)
    return newCount
  }

  /**
   * Deletes expired windows, and the oldest window if there are too many. The map is ordered by expiry, because new
   * windows are added at its end.
   */
  function discardOldCounts(): void {
    for (const [key, { endsAt }] of counts) {
      if (endsAt > now() && counts.size < MAX_KEYS) return
      counts.delete(key)
    }
  }

  return {
    async begin(ip, account) {
      const network = getNetwork(ip)
      const perAddress = findCount(network)
      refuseAbove(perAddress, MAX_PER_ADDRESS, now())
      if (account === undefined) {
        perAddress.attempts += 1
        return () => void (perAddress.attempts -= 1)
      }

      const perAccountAndAddress = findCount(`${network} ${account}`)
      refuseAbove(perAccountAndAddress, MAX_PER_ACCOUNT_AND_ADDRESS, now())
      const perAccount = findCount(`account ${account}`)
      const countedAttempts = [perAddress, perAccountAndAddress, perAccount]
      for (const count of countedAttempts) count.attempts += 1
      if (perAccount.attempts > SLOW_THRESHOLD_PER_ACCOUNT) await sleep(SLOW_DELAY_MS)
      return () => countedAttempts.forEach((count) => (count.attempts -= 1))
    },
  }
}

function refuseAbove({ attempts, endsAt }: Count, max: number, now: number): void {
  if (attempts >= max)
    throw new Problem(429, 'Too many attempts. Please try again later.', {
      retryAfter: Math.max(1, Math.ceil((endsAt - now) / 1000)),
      code: 'TOO_MANY_ATTEMPTS',
    })
}

/** Returns the /64 network of an IPv6 address, because providers assign a whole /64 to a customer. */
function getNetwork(ip: string): string {
  if (!isIPv6(ip)) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice('::ffff:'.length)
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail.split(':').filter(Boolean)
  const filled = ip.includes('::')
    ? [...groups, ...Array(8 - groups.length - tailGroups.length).fill('0'), ...tailGroups]
    : groups
  return filled
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
