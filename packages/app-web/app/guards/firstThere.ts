import type { Session } from '@calotype/platform'

/** How long an empty page waits for what it is to show, in milliseconds; then it says that this is on its way. */
const PATIENCE_MS = 250

/**
 * Resolves when it is known who is signed in and what was asked for ahead has `come`, so that all of it is drawn at once and
 * not in pieces; after PATIENCE_MS in any case.
 */
export async function firstThere(session: Session, come: Promise<unknown>): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([patience, Promise.all([come, known(session)])])
}

/** Resolves when it is known who is signed in, or that nobody is. */
function known(session: Session): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (session.state.status !== 'starting') resolve()
  }
  const leave = session.subscribe(look)
  look()
  return promise.finally(leave)
}
