import { answerTokenRequests } from './answerTokenRequests.ts'
import { isVideoWorker, registerVideoWorker } from './registerVideoWorker.ts'

declare global {
  interface Window {
    /** Flag from the specification that says whether protected videos can play (VIDEO-002 to VIDEO-005). */
    __videoWorkerReady?: boolean
  }
}

/**
 * Registers the video worker and responds to its token requests. Resolves to whether videos can play, which requires a
 * browser with service workers.
 */
export async function startVideoWorker(token: () => string | null): Promise<boolean> {
  window.__videoWorkerReady = false
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) return false
  answerTokenRequests(workers, isVideoWorker, token)
  window.__videoWorkerReady = await registerVideoWorker(workers)
  return window.__videoWorkerReady
}
