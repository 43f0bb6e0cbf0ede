/** Delay before the first retry, in milliseconds; it doubles with each further retry. */
export const FIRST_RETRY_MS = 2000
const MAX_RETRY_MS = 60_000

/**
 * Requests a failed image again with growing delays, and at once when the browser comes back online, until it loads.
 * Returns a function that stops the retries.
 */
export function retryImage(src: string, onLoaded: () => void): () => void {
  let delay = FIRST_RETRY_MS
  let timer = setTimeout(load, delay)
  let isStopped = false
  window.addEventListener('online', load)

  function load() {
    clearTimeout(timer)
    const image = new Image()
    image.addEventListener('load', () => {
      if (isStopped) return
      stop()
      onLoaded()
    })
    image.addEventListener('error', () => {
      if (isStopped) return
      delay = Math.min(delay * 2, MAX_RETRY_MS)
      clearTimeout(timer)
      timer = setTimeout(load, delay)
    })
    image.src = src
  }

  function stop() {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', load)
  }
  return stop
}
