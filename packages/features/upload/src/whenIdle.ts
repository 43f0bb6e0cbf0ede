/**
 * Calls back when the page has nothing better to do, or after so many milliseconds of a busy one. Gives a way to call it
 * off.
 */
export function whenIdle(callback: () => void, latestMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const asked = requestIdleCallback(callback, { timeout: latestMs })
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
