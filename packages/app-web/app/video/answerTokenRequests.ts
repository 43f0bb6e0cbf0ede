/** The used part of a service worker's message event. */
type TokenRequest = Pick<MessageEvent, 'data' | 'ports' | 'source'>

/**
 * Responds to the video worker's `requestToken` through its message port (VIDEO-011). The sender has to be a service worker
 * with exactly the app's own script. Returns a function that stops responding.
 * [Note: requestToken] The worker's half is worker/videoWorker.ts.
 */
export function answerTokenRequests(
  workers: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
  isOurs: (scriptUrl: string) => boolean,
  token: () => string | null,
): () => void {
  function respond(event: TokenRequest) {
    const { data, ports, source } = event
    const scriptUrl = source !== null && 'scriptURL' in source ? source.scriptURL : null
    if (data?.type !== 'requestToken' || scriptUrl === null || !isOurs(scriptUrl)) return
    ports[0]?.postMessage({ token: token() })
  }
  workers.addEventListener('message', respond)
  return () => workers.removeEventListener('message', respond)
}
