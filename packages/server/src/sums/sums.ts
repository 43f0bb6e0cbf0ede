import { Worker } from 'node:worker_threads'
import type { ChecksumResponse, ChecksumRequest, ChecksumTask } from './worker.ts'

/**
 * A sum that is taken in a thread of its own, so that the server goes on answering meanwhile. What is asked of it happens
 * in the order it was asked. It rejects once that thread has ended, and when it was disposed of.
 */
export interface ThreadedSum extends Disposable {
  /** Resolves when the bytes may change again. Bytes of a shared buffer are not copied. */
  add(bytes: Uint8Array): Promise<void>
  /** Of what was added so far, in lower-case hex. */
  hex(): Promise<string>
}

interface Thread {
  ask(question: ChecksumTask): Promise<string>
  /** Asks what has no answer. */
  tell(question: ChecksumTask): void
}

const WORKER = new URL('./worker.ts', import.meta.url)
/** It keeps nothing but a few sums. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 }

/** Sums in one thread, which begins with the first of them; if it ends, the next sum begins another. */
export function createSums(script = WORKER) {
  let present: Thread | null = null
  let count = 0

  function thread(): Thread {
    present ??= start(script, () => (present = null))
    return present
  }

  return {
    /** The checksums of a whole file: see `ContentSum`, and `contentChecksums` for its result. */
    contentSum: (): ThreadedSum => begin(thread(), { sum: count++, task: 'content' }),
    /** The etag of what is added: see `Etag`. */
    etag: (): ThreadedSum => begin(thread(), { sum: count++, task: 'etag' }),
  }
}

/** Those of the server. */
export const { contentSum, etag } = createSums()

/** Whether it could begin, what is asked of it next says. */
function begin({ ask, tell }: Thread, beginning: ChecksumTask): ThreadedSum {
  const { sum } = beginning
  tell(beginning)
  return {
    add: async (bytes) => void (await ask({ sum, task: 'add', bytes })),
    hex: () => ask({ sum, task: 'hex' }),
    [Symbol.dispose]: () => tell({ sum, task: 'end' }),
  }
}

/** Starts a thread. It keeps the process from ending only while somebody waits for an answer. */
function start(script: URL, onEnd: () => void): Thread {
  const worker = new Worker(script, { resourceLimits: LIMITS })
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let asked = 0
  let failure: Error | null = null

  // An 'error' that nobody listens to would end the server.
  worker.on('error', (error: Error) => (failure = error))
  worker.on('exit', () => {
    failure ??= new Error('The thread that takes sums has ended.')
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
    onEnd()
  })
  worker.on('message', ({ id, hex, problem }: ChecksumResponse) => {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (problem) answer?.reject(new Error(problem))
    else answer?.resolve(hex)
  })
  // Only now: who listens holds it.
  worker.unref()

  return {
    ask(question) {
      if (failure) return Promise.reject(failure)
      const answer = Promise.withResolvers<string>()
      if (waiting.size === 0) worker.ref()
      waiting.set(asked, answer)
      worker.postMessage({ ...question, id: asked++ } satisfies ChecksumRequest)
      return answer.promise
    },
    tell: (question) => worker.postMessage({ ...question, id: null } satisfies ChecksumRequest),
  }
}
