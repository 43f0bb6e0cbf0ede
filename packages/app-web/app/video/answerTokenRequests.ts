/** What of a service worker's message event is looked at. */
type TokenRequest = Pick<MessageEvent, 'data' | 'ports' | 'source'>

/**
 * Answers the video worker's `requestToken` through its message port, and nobody else (VIDEO-011): the asker must be
 * a service worker whose script is exactly ours. Returns what stops answering.
 * [Note: requestToken] The worker's half is worker/videoWorker.ts.
 */
export function answerTokenRequests(
  workers: Pick<ServiceWorkerContainer, 'addEventListener' | 'removeEventListener'>,
  isOurs: (scriptUrl: string) => boolean,
  token: () => string | null,
): () => void {
  function answer(event: TokenRequest) {
    const { data, ports, source } = event
    const scriptUrl = source !== null && 'scriptURL' in source ? source.scriptURL : null
    if (data?.type !== 'requestToken' || scriptUrl === null || !isOurs(scriptUrl)) return
    ports[0]?.postMessage({ token: token() })
  }
  workers.addEventListener('message', answer)
  return () => workers.removeEventListener('message', answer)
}
