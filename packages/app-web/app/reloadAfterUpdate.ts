const LAST_RELOAD = 'reloaded-at'
const ONCE_IN_MS = 60_000

/**
 * A tab that stayed open while the server was updated asks for scripts that are gone. Loading the page anew fetches
 * the new ones; once a minute at most, and not while the server is out of reach, where it would only lose the page.
 */
export function reloadAfterUpdate(): void {
  window.addEventListener('vite:preloadError', () => void reload())
}

async function reload(): Promise<void> {
  const last = Number(sessionStorage.getItem(LAST_RELOAD) ?? 0)
  if (Date.now() - last < ONCE_IN_MS) return
  const answers = await fetch('/health').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) return
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()))
  location.reload()
}
