const LAST_RELOAD = 'reloaded-at'
const ONCE_IN_MS = 60_000
/** A server that has not answered by then is out of reach. */
const ANSWERS_WITHIN_MS = 5000
/** A page that is still there by then was kept by whoever was asked whether to leave it. */
const GONE_WITHIN_MS = 3000

/** The errors of scripts that did not come. */
const missing = new WeakSet<Error>()

/** Hears which scripts do not come. One that is fetched ahead changes nothing: nobody has asked for what it draws. */
export function watchForMissing(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload))
}

let reloading: Promise<unknown> | null = null

/**
 * A tab that stayed open while the server was updated asks for scripts that are gone. Loading the page anew fetches
 * the new ones; once a minute at most, and not while the server is out of reach, where it would only lose the page.
 * Resolves when it is known that the page stays, and never rejects; null where `error` is of anything else.
 */
export function reloadForMissing(error: unknown): Promise<unknown> | null {
  if (!(error instanceof Error) || !missing.has(error)) return null
  // Where nothing may be kept, it cannot be told how often that was: the page stays.
  reloading ??= Promise.allSettled([reload()]).finally(() => (reloading = null))
  return reloading
}

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0)
  if (Date.now() - last < ONCE_IN_MS) return
  const answers = await fetch('/health', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  location.reload()
  await new Promise((resume) => setTimeout(resume, GONE_WITHIN_MS))
}
