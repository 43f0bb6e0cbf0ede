const LAST_RELOAD = 'reloaded-at'
const MIN_RELOAD_INTERVAL_MS = 60_000
/** Timeout in milliseconds after which the server counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 5000
/** Timeout in milliseconds for unloading the page. If the page is still open afterwards, the user chose to stay. */
const UNLOAD_TIMEOUT_MS = 3000

/** Errors of scripts that failed to load. */
const missingScriptErrors = new WeakSet<Error>()

/**
 * Records the errors of scripts that fail to load. A failed prefetch has no effect, because its error reaches no error
 * page.
 */
export function watchForMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void missingScriptErrors.add(payload))
}

let reloading: Promise<unknown> | null = null

/**
 * Reloads a page whose scripts were replaced by a server update, at most once a minute and only if the server responds.
 * Resolves when it is clear that the page stays, and never rejects. Returns null for other errors.
 */
export function reloadForMissingScript(error: unknown): Promise<unknown> | null {
  if (!(error instanceof Error) || !missingScriptErrors.has(error)) return null
  // Don't reload without storage, because reloads can't be counted then.
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
