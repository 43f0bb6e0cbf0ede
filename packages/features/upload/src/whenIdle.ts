/**
 * Calls back when the page has nothing better to do, or after so many milliseconds of a busy one. Gives a way to call it
 * off.
 */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
