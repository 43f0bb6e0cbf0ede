import type { Bridge, ImportState } from '@calotype/platform'
import { useEffect, useRef } from 'react'

/**
 * Ends an import and forgets it, or where there is none dismisses the notice: what is shown, and each once, so that a second
 * click takes away no notice that nobody has read. Rejects as the bridge does, and can then be tried again.
 */
export function useForget(bridge: Bridge, imported: ImportState | null): () => Promise<void> {
  const forgotten = useRef<string | null>(null)
  const hasAny = imported !== null && (imported.status !== 'none' || imported.notice !== undefined)
  const shown = hasAny ? `${imported.status} ${imported.notice}` : null
  useEffect(() => {
    if (forgotten.current !== shown) forgotten.current = null
  }, [shown])

  return async () => {
    if (shown === null || forgotten.current === shown) return
    forgotten.current = shown
    try {
      await bridge.cancelImport()
    } catch (error) {
      forgotten.current = null
      throw error
    }
  }
}
