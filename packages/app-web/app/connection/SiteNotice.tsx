import { getSiteSettings } from '@calotype/api'
import { usePlatform, useSession } from '@calotype/platform'
import { useEffect, useState } from 'react'
import * as css from './SiteNotice.css.ts'

/** Delay before the first request, because the page's own requests have priority. */
const DELAY_MS = 1000
const INTERVAL_MS = 60_000

/** Shows signed-in users the operator's notice, such as an announcement of maintenance. */
export function SiteNotice() {
  return useSession().status === 'signedIn' && <Notice />
}

function Notice() {
  const banner = useBanner()
  return (
    <output className={css.container}>
      {banner !== null && <span className={css.notice}>{banner}</span>}
    </output>
  )
}

/**
 * Returns the operator's notice. Loads it shortly after mounting, then every minute, and when the window gets the
 * focus.
 */
function useBanner(): string | null {
  const { api } = usePlatform()
  const [banner, setBanner] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = () => {
      if (document.visibilityState === 'hidden') return
      getSiteSettings(api).then(
        (settings) => signal.aborted || setBanner(settings.banner),
        () => undefined,
      )
    }
    const first = setTimeout(read, DELAY_MS)
    const timer = setInterval(read, INTERVAL_MS)
    window.addEventListener('focus', read, { signal })
    return () => {
      controller.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [api])
  return banner
}
