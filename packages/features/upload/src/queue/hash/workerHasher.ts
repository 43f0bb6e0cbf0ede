import type { HashAnswer, Hasher, HashRequest } from './hasher.ts'

type HashWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

interface Asked extends Omit<HashRequest, 'id'> {
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Hashes in a worker, which begins with the first file. Where there can be none, files are hashed here: slower, but
 * nothing is lost by it.
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
      for (const [id, { task, blob, resolve, reject }] of asked) {
        asked.delete(id)
        hashHere(task, blob).then(resolve, reject)
      }
    })
    return begun
  }

  function ask<T>(task: keyof Hasher, blob: Blob): Promise<T> {
    if (isBroken || typeof Worker === 'undefined') return hashHere(task, blob)
    worker ??= begin()
    const id = count++
    const answer = new Promise<T>((resolve, reject) =>
      asked.set(id, { task, blob, resolve: resolve as Asked['resolve'], reject }),
    )
    worker.postMessage({ id, task, blob } satisfies HashRequest)
    return answer
  }

  return {
    digest: (file) => ask('digest', file),
    head: (file) => ask('head', file),
    weakHash: (chunk) => ask('weakHash', chunk),
  }
}

/** The one of this page. */
export const pageHasher = createWorkerHasher()

async function hashHere<T>(task: keyof Hasher, blob: Blob): Promise<T> {
  const { directHasher } = await import('./hasher.ts')
  return (await directHasher[task](blob)) as T
}

function startWorker(): Worker {
  return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
}
