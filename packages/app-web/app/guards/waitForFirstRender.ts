import type { Session } from '@calotype/platform'

/** Maximum time for which the page stays empty before it shows a loading indicator. */
const MAX_WAIT_MS = 250

/**
 * Resolves when the session state is known and `requests` has settled, so that the page renders only once. Resolves
 * after MAX_WAIT_MS at the latest.
 */
export async function waitForFirstRender(session: Session, requests: Promise<unknown>): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([timeout, Promise.all([requests, waitForSession(session)])])
}

function waitForSession(session: Session): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = () => {
    if (session.state.status !== 'starting') resolve()
  }
  const unsubscribe = session.subscribe(check)
  check()
  return promise.finally(unsubscribe)
}
