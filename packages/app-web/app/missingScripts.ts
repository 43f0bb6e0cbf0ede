const LAST_RELOAD = 'reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000
const RESPONSE_TIMEOUT_MS = 5000
/** Time within which a reload unloads the page. If the page is still open afterwards, the user chose to stay. */
const UNLOAD_TIMEOUT_MS = 3000

const missingScriptErrors = new WeakSet<Error>()

/**
 * Records the errors of scripts that fail to load. A failed prefetch is recorded too, but reaches no error boundary.
 */
export function watchForMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missingScriptErrors.add(payload))
}

let reloading: Promise<unknown> | null = null

/**
 * Reloads a page whose scripts were replaced by a server update, at most once a minute and only if the server responds.
 * Resolves when the page is certain to stay; never rejects. Returns null for other errors.
 */
export function reloadForMissingScript(error: unknown): Promise<unknown> | null {
  if (!(error instanceof Error) || !missingScriptErrors.has(error)) return null
  // If session storage is unavailable, `reload` rejects and the page stays, because a reload loop could not be
  // prevented.
  reloading ??= Promise.allSettled([reload()]).finally(() => (reloading = null))
  return reloading
}

async function reload(): Promise<void> {
  const lastReloadAt = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0)
  if (Date.now() - lastReloadAt < MIN_RELOAD_INTERVAL_MS) return
  const isReachable = await fetch('/health', { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isReachable) return
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  location.reload()
  await new Promise((resume) => setTimeout(resume, UNLOAD_TIMEOUT_MS))
}
