import type { Track } from '@calotype/platform'
import type { Consent } from './consent.ts'

/** What an operator may have put on the page, on their own host: the tag that hands events on. */
export interface Listeners {
  dataLayer?: object[]
  gtag?: (command: 'event', name: string, payload: object) => void
}

/** How often and how many times one looks whether the operator's tag has come (ANA-018). */
const RETRY_MS = 100
const MOST_RETRIES = 100

/**
 * Notes events in the page's `dataLayer`, and hands them to its `gtag` in the order in which they came, if that comes
 * within ten seconds. Without consent nothing is noted, nor kept for later; what waits when it is taken back is dropped.
 * Whatever the operator's tag throws, the page goes on.
 */
export function createTrack({ consent, page }: { consent: Consent; page: Listeners }): Track {
  let waiting: [name: string, payload: object][] = []

  function hand(retries: number) {
    if (consent.state() !== 'yes' || retries < 0) waiting = []
    else if (page.gtag)
      for (const [name, payload] of waiting.splice(0)) harmless(() => page.gtag?.('event', name, payload))
    else setTimeout(() => hand(retries - 1), RETRY_MS)
  }

  return ({ name, ...payload }) => {
    if (consent.state() !== 'yes') return
    harmless(() => (page.dataLayer ??= []).push({ event: name, ...payload }))
    waiting.push([name, payload])
    if (waiting.length === 1) hand(MOST_RETRIES)
  }
}

/** Calls what is not ours: it may throw, and be told so in the console only. */
function harmless(call: () => void) {
  try {
    call()
  } catch (error) {
    console.warn('The analytics tag of this page failed.', error)
  }
}
