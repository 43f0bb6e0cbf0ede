/** Time within which a worker must become active for videos to be playable (VIDEO-005). */
export const VIDEO_WORKER_WAIT_MS = 3000

/**
 * build-steps/videoWorkerPlugin.ts builds the file, and the server allows no other file as a worker.
 */
const SCRIPT_NAME = 'video-worker.js'

type Policy = { createScriptURL: (url: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => Policy
}

/** Returns the script's URLs, as trusted script URLs in browsers with Trusted Types. */
function listScriptUrls(): readonly string[] {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('calotype-video-worker', { createScriptURL: (url) => url })
  return [`/${SCRIPT_NAME}`, SCRIPT_NAME].map((url) => (policy?.createScriptURL(url) ?? url) as string)
}

export function isVideoWorker(scriptUrl: string): boolean {
  return (
    scriptUrl === new URL(`/${SCRIPT_NAME}`, location.origin).href ||
    scriptUrl === new URL(SCRIPT_NAME, location.href).href
  )
}

/**
 * Registers the worker at the site's root or, if this fails, at a relative path (VIDEO-008, VIDEO-009). Unregisters all
 * other workers (VIDEO-010) and activates a waiting one (VIDEO-007). Resolves to whether a worker is active within
 * `VIDEO_WORKER_WAIT_MS`. Never rejects (VIDEO-004, VIDEO-005, VIDEO-015).
 */
export async function registerVideoWorker(workers: ServiceWorkerContainer): Promise<boolean> {
  try {
    const registration = await register(workers)
    await unregisterOthers(workers)
    registration.waiting?.postMessage({ type: 'skipWaiting' })
    const active = await Promise.race([
      waitUntilActive(registration),
      waitThenReturnFalse(VIDEO_WORKER_WAIT_MS),
    ])
    // After a hard reload, no worker controls the page until it claims the page.
    if (active && workers.controller === null) registration.active?.postMessage({ type: 'claim' })
    return active
  } catch (error) {
    console.warn('Videos cannot be played: the video worker was not registered.', error)
    return false
  }
}

async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const [root = '', relative = ''] = listScriptUrls()
  const options = { scope: '/', updateViaCache: 'none' } as const
  return workers.register(root, options).catch(() => workers.register(relative, options))
}

async function unregisterOthers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations()) {
    const worker = registration.active ?? registration.waiting ?? registration.installing
    if (worker !== null && !isVideoWorker(worker.scriptURL)) await registration.unregister()
  }
}

function waitUntilActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = installing ?? waiting ?? active
  if (worker === null) return Promise.resolve(false)
  if (worker.state === 'activated') return Promise.resolve(true)
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    })
  })
}

function waitThenReturnFalse(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms)
  })
}
