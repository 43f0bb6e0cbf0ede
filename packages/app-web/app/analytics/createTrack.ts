import type { Track } from '@calotype/platform'
import type { Consent } from './consent.ts'

/** Globals that an analytics tag defines, if the operator adds one to the page. */
export interface Listeners {
  dataLayer?: object[]
  gtag?: (command: 'event', name: string, payload: object) => void
}

/** Interval between checks for the operator's tag, and maximum number of retries (ANA-018). */
const RETRY_MS = 100
const MAX_RETRIES = 100

/**
 * Adds events to the page's `dataLayer`, and passes them to the tag's `gtag` in the same order if the tag loads within
 * ten seconds. Without consent, nothing is recorded or queued. Withdrawing consent drops queued events.
 */
export function createTrack({ consent, page }: { consent: Consent; page: Listeners }): Track {
  let pendingEvents: [name: string, payload: object][] = []

  function flushQueue(retries: number) {
    if (consent.state() !== 'yes' || retries < 0) pendingEvents = []
    else if (page.gtag)
      for (const [name, payload] of pendingEvents.splice(0))
        callSafely(() => page.gtag?.('event', name, payload))
    else setTimeout(() => flushQueue(retries - 1), RETRY_MS)
  }

  return ({ name, ...payload }) => {
    if (consent.state() !== 'yes') return
    callSafely(() => (page.dataLayer ??= []).push({ event: name, ...payload }))
    pendingEvents.push([name, payload])
    if (pendingEvents.length === 1) flushQueue(MAX_RETRIES)
  }
}

/** Calls third-party code, whose errors are only logged. */
function callSafely(call: () => void) {
  try {
    call()
  } catch (error) {
    console.warn('The analytics tag of this page failed.', error)
  }
}
