import { Worker } from 'node:worker_threads'
import type { Answered, Asked } from './worker.ts'

/**
 * A sum that is taken in a thread of its own, so that the server goes on answering meanwhile. What is asked of it happens
 * in the order it was asked.
 */
export interface SumBeside extends Disposable {
  /** Resolves when the bytes may change again. Bytes of a shared buffer are not copied. */
  add(bytes: Uint8Array): Promise<void>
  /** Of what was added so far, in lower-case hex. */
  hex(): Promise<string>
}

/** A SHA-256, of which another can go on from where it is. */
export interface Sha256Beside extends SumBeside {
  copy(): Sha256Beside
}

const waiting = new Map<number, (hex: string) => void>()
let thread: Worker | null = null
let sums = 0
let turns = 0

/** SHA-256 of what is added. */
export function sha256(after: number | null = null): Sha256Beside {
  const id = sums++
  tell({ id, task: 'sha256', after })
  return { ...beside(id), copy: () => sha256(id) }
}

/** The etag of what is added: see `Etag`. */
export function etag(): SumBeside {
  const id = sums++
  tell({ id, task: 'etag' })
  return beside(id)
}

function beside(id: number): SumBeside {
  return {
    add: async (bytes) => void (await ask((turn) => ({ id, task: 'add', turn, bytes }))),
    hex: () => ask((turn) => ({ id, task: 'read', turn })),
    [Symbol.dispose]: () => tell({ id, task: 'end' }),
  }
}

function ask(about: (turn: number) => Asked): Promise<string> {
  const turn = turns++
  const answer = Promise.withResolvers<string>()
  waiting.set(turn, answer.resolve)
  tell(about(turn))
  return answer.promise
}

/** It keeps nothing but a few sums. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 }

/** The thread begins with the first upload, and keeps no process from ending. */
function tell(asked: Asked): void {
  thread ??= begin()
  thread.postMessage(asked)
}

function begin(): Worker {
  const begun = new Worker(new URL('./worker.ts', import.meta.url), { resourceLimits: LIMITS })
  begun.on('message', ({ turn, hex }: Answered) => {
    waiting.get(turn)?.(hex)
    waiting.delete(turn)
  })
  begun.unref()
  return begun
}
