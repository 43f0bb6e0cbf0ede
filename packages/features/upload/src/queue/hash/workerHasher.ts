// The bundler creates the imported URL.
// oxlint-disable-next-line import/default
import script from './hash.worker.ts?worker&url'
import type { Hasher } from '@calotype/transfer'
import { directHasher, type HashAnswer, type HashRequest, type HashStop } from './hasher.ts'

type HashWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

interface Asked extends Omit<HashRequest, 'id'> {
  signal: AbortSignal | undefined
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Hashes files in a worker, which starts with the first file. If there is no worker or its script doesn't load, hashes
 * on the main thread, which is slower.
 */
export function createWorkerHasher(start: () => HashWorker = startWorker): Hasher {
  const asked = new Map<number, Asked>()
  let worker: HashWorker | null = null
  let isBroken = false
  let count = 0

  function begin(): HashWorker {
    const begun = start()
    begun.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
      const one = asked.get(data.id)
      asked.delete(data.id)
      if ('result' in data) one?.resolve(data.result)
      else one?.reject(new DOMException(data.failure.message, data.failure.name))
    })
    begun.addEventListener('error', () => {
      isBroken = true
      begun.terminate()
      for (const [id, { task, blob, signal, resolve, reject }] of asked) {
        asked.delete(id)
        hashHere(task, blob, signal).then(resolve, reject)
      }
    })
    return begun
  }

  function ask<T>(task: keyof Hasher, blob: Blob, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error)
    if (isBroken || typeof Worker === 'undefined') return hashHere(task, blob, signal)
    try {
      worker ??= begin()
    } catch {
      isBroken = true
      return hashHere(task, blob, signal)
    }
    const id = count++
    const answer = new Promise<T>((resolve, reject) =>
      asked.set(id, { task, blob, signal, resolve: resolve as Asked['resolve'], reject }),
    )
    worker.postMessage({ id, task, blob } satisfies HashRequest)
    signal?.addEventListener('abort', () => {
      if (!asked.has(id)) return
      worker?.postMessage({ stop: id } satisfies HashStop)
      asked.get(id)?.reject(signal.reason)
      asked.delete(id)
    })
    return answer
  }

  return {
    digest: (file, signal) => ask('digest', file, signal),
    head: (file) => ask('head', file),
    weakHash: (chunk) => ask('weakHash', chunk),
  }
}

/**
 * Reads whole files in a separate worker: a video takes many seconds, which must not delay the checksum of another
 * file's next chunk.
 */
export function createPageHasher(start?: () => HashWorker): Hasher {
  const quick = createWorkerHasher(start)
  const whole = createWorkerHasher(start)
  return { ...quick, digest: whole.digest }
}

/** The one of this page. */
export const pageHasher = createPageHasher()

const hashHere = <T>(task: keyof Hasher, blob: Blob, signal?: AbortSignal) =>
  directHasher[task](blob, signal) as Promise<T>

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => unknown }
}

let address: unknown

/** With Trusted Types, only this URL can become a worker of the queue. The policy can be created only once. */
function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  address ??=
    trustedTypes
      ?.createPolicy('calotype-hash-worker', { createScriptURL: () => script })
      .createScriptURL(script) ?? script
  return new Worker(address as string, { type: 'module' })
}
