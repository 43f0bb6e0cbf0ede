/** Properties of a message event from a service worker. */
type TokenRequest = Pick<MessageEvent, 'data' | 'ports' | 'source'>

/**
 * Responds to the video worker's `requestToken` messages through their message port (VIDEO-011). The sender must be a
 * service worker whose script `isOurs` accepts. Returns a function that stops responding.
 * worker/videoWorker.ts sends the messages.
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
