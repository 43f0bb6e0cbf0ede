/**
 * Calls `callback` when the page is idle, or after `timeoutMs` if it stays busy. Returns a function that cancels the
 * call.
 */
export function callWhenIdle(callback: () => void, timeoutMs: number): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(callback, { timeout: timeoutMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(callback)
  return () => clearTimeout(timer)
}
