import { useEffect, useState } from 'react'

/** How long a preview is shown before the original is loaded too, in milliseconds. */
const ORIGINAL_AFTER_MS = 600

/**
 * Returns whether a photo's preview has been on screen long enough to load the original too. Always returns false if
 * the visitor has chosen to save data.
 */
export function useShouldLoadOriginal(isPreviewLoaded: boolean): boolean {
  const [shouldLoad, setShouldLoad] = useState(false)
  useEffect(() => {
    if (!isPreviewLoaded || isDataSaverOn()) return
    const timer = setTimeout(() => setShouldLoad(true), ORIGINAL_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPreviewLoaded])
  return shouldLoad
}

/** Whether the visitor has chosen to save data. Only Chromium reports that. */
function isDataSaverOn(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
