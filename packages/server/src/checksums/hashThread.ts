import { Worker } from 'node:worker_threads'
import type { ChecksumResponse, ChecksumRequest, ChecksumTask } from './worker.ts'

/**
 * Computes a checksum in a worker thread, so that the server keeps responding. Calls run in order, and reject after the
 * thread exits or the hasher is disposed of.
 */
export interface ThreadedHasher extends Disposable {
  /** Resolves when the caller can reuse the buffer. A SharedArrayBuffer isn't copied. */
  update(bytes: Uint8Array): Promise<void>
  /** Returns the checksum of all bytes passed so far, in lowercase hexadecimal. More bytes can follow. */
  digest(): Promise<string>
}

interface Thread {
  request(task: ChecksumTask): Promise<string>
  /** Sends a task that has no response. */
  post(task: ChecksumTask): void
}

const WORKER = new URL('./worker.ts', import.meta.url)
/** Small limits suffice because the thread stores only the state of a few hashers. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 }

/** Creates hashers that share one thread. The first hasher starts the thread, and restarts it if it has exited. */
export function createHashThread(script = WORKER) {
  let runningThread: Thread | null = null
  let count = 0

  function getThread(): Thread {
    runningThread ??= startThread(script, () => (runningThread = null))
    return runningThread
  }

  return {
    /** Creates a hasher for a whole file. `parseContentChecksums` parses its digest. */
    createContentHasher: (): ThreadedHasher =>
      createHasher(getThread(), { hasherId: count++, task: 'content' }),
    createEtagHasher: (): ThreadedHasher => createHasher(getThread(), { hasherId: count++, task: 'etag' }),
  }
}

export const { createContentHasher, createEtagHasher } = createHashThread()

/** Creates a hasher without waiting for the thread. If the creation fails, the next request rejects. */
function createHasher({ request, post }: Thread, creation: ChecksumTask): ThreadedHasher {
  const { hasherId } = creation
  post(creation)
  return {
    update: async (bytes) => void (await request({ hasherId, task: 'update', bytes })),
    digest: () => request({ hasherId, task: 'digest' }),
    [Symbol.dispose]: () => post({ hasherId, task: 'dispose' }),
  }
}

/** Starts a thread. The thread keeps the process alive only while a request is pending. */
function startThread(script: URL, onEnd: () => void): Thread {
  const worker = new Worker(script, { resourceLimits: LIMITS })
  const pending = new Map<number, PromiseWithResolvers<string>>()
  let count = 0
  let failure: Error | null = null

  // An unhandled 'error' event would crash the server.
  worker.on('error', (error: Error) => (failure = error))
  worker.on('exit', () => {
    failure ??= new Error('The hash thread has exited.')
    for (const { reject } of pending.values()) reject(failure)
    pending.clear()
    onEnd()
  })
  worker.on('message', ({ id, hex, error }: ChecksumResponse) => {
    const request = pending.get(id)
    pending.delete(id)
    if (pending.size === 0) worker.unref()
    if (error) request?.reject(new Error(error))
    else request?.resolve(hex)
  })
  // Must follow the listeners, because adding a listener refs the worker again.
  worker.unref()

  return {
    request(task) {
      if (failure) return Promise.reject(failure)
      const request = Promise.withResolvers<string>()
      if (pending.size === 0) worker.ref()
      pending.set(count, request)
      worker.postMessage({ ...task, id: count++ } satisfies ChecksumRequest)
      return request.promise
    },
    post: (task) => worker.postMessage({ ...task, id: null } satisfies ChecksumRequest),
  }
}
