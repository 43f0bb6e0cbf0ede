// The bundler creates the imported URL.
// oxlint-disable-next-line import/default
import script from './hash.worker.ts?worker&url'
import type { Hasher } from '@calotype/transfer'
import { directHasher, type HashAbort, type HashRequest, type HashResponse } from './hasher.ts'

type HashWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

interface PendingRequest extends Omit<HashRequest, 'id'> {
  signal: AbortSignal | undefined
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Creates a hasher that starts a worker for the first file. Hashes on the main thread, which is slower, if the browser
 * doesn't support workers or the worker's script doesn't load.
 */
export function createWorkerHasher(start: () => HashWorker = startWorker): Hasher {
  const pending = new Map<number, PendingRequest>()
  let worker: HashWorker | null = null
  let isBroken = false
  let count = 0

  function createWorker(): HashWorker {
    const created = start()
    created.addEventListener('message', ({ data }: MessageEvent<HashResponse>) => {
      const request = pending.get(data.id)
      pending.delete(data.id)
      if ('result' in data) request?.resolve(data.result)
      else request?.reject(new DOMException(data.failure.message, data.failure.name))
    })
    created.addEventListener('error', () => {
      isBroken = true
      created.terminate()
      for (const [id, { task, blob, signal, resolve, reject }] of pending) {
        pending.delete(id)
        directHasher[task](blob, signal).then(resolve, reject)
      }
    })
    return created
  }

  /** Returns null if the browser has no workers or refuses to start one. */
  function getWorker(): HashWorker | null {
    if (isBroken || typeof Worker === 'undefined') return null
    try {
      return (worker ??= createWorker())
    } catch {
      isBroken = true
      return null
    }
  }

  async function send<T>(task: keyof Hasher, blob: Blob, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const current = getWorker()
    if (!current) return directHasher[task](blob, signal) as Promise<T>
    const id = count++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    pending.set(id, { task, blob, signal, resolve, reject })
    current.postMessage({ id, task, blob } satisfies HashRequest)
    signal?.addEventListener('abort', () => {
      if (!pending.delete(id)) return
      current.postMessage({ abort: id } satisfies HashAbort)
      reject(signal.reason)
    })
    return promise as Promise<T>
  }

  return {
    digest: (file, signal) => send('digest', file, signal),
    hashPrefix: (file) => send('hashPrefix', file),
    weakHash: (chunk) => send('weakHash', chunk),
  }
}

/**
 * Creates a hasher that reads whole files in a separate worker. A video takes many seconds, which must not delay the
 * checksum of another file's next chunk.
 */
export function createPageHasher(start?: () => HashWorker): Hasher {
  const chunkHasher = createWorkerHasher(start)
  const fileHasher = createWorkerHasher(start)
  return { ...chunkHasher, digest: fileHasher.digest }
}

/** Hasher shared by all queues on this page. */
export const pageHasher = createPageHasher()

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

let address: unknown

/** Starts the worker. The Trusted Types policy allows only the worker's script, and can be created only once. */
function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  address ??=
    trustedTypes
      ?.createPolicy('calotype-hash-worker', { createScriptURL: () => script })
      .createScriptURL(script) ?? script
  return new Worker(address as string, { type: 'module' })
}
