import { answerTokenRequests } from './answerTokenRequests.ts'
import { isVideoWorker, registerVideoWorker } from './registerVideoWorker.ts'

declare global {
  interface Window {
    /** Whether protected videos can play (VIDEO-002..005), visible to checks from outside. */
    __videoWorkerReady?: boolean
  }
}

/** The one video worker of this page: registered once, ready or not. */
export const videoWorker = {
  /** Starts answering token requests, then registers the worker. Where workers are missing it stays not ready. */
  start(token: () => string | null): void {
    window.__videoWorkerReady = false
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (workers === undefined) return
    answerTokenRequests(workers, isVideoWorker, token)
    void registerVideoWorker(workers).then((ready) => {
      window.__videoWorkerReady = ready
    })
  },
  isReady: (): boolean => window.__videoWorkerReady === true,
}
