import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Gate, openGate, passOn } from '../gate.ts'

/** One time that a chunk was sent. */
export interface Attempt {
  chunk: number
  /** That came here, those of the form around the chunk among them. */
  bytes: number
  /** What the server answered; null: it has not. */
  status: number | null
}

/** Counts what is sent, and lets the server be another one each time. */
export interface Counter extends Gate {
  /** Where requests go from now on; null: there is no server. */
  server: string | null
  /** Chunks as they were sent, in order. */
  attempts: readonly Attempt[]
}

export async function startCounter(): Promise<Counter> {
  const attempts: Attempt[] = []
  const counter = { server: null as string | null }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    // A browser knocks once more by itself at a door that was slammed.
    if (counter.server === null) return void asked.destroy()
    const attempt = asked.url === '/api/upload/chunked/upload' ? begin(asked) : null
    const passedOn = passOn(asked, answer, counter.server)
    passedOn.on('response', ({ statusCode }) => {
      if (attempt) attempt.status = statusCode ?? null
    })
    asked.pipe(passedOn)
  }

  function begin(asked: IncomingMessage): Attempt {
    const attempt: Attempt = { chunk: -1, bytes: 0, status: null }
    attempts.push(attempt)
    asked.on('data', (bytes: Buffer) => {
      if (attempt.bytes === 0) attempt.chunk = chunkIn(bytes)
      attempt.bytes += bytes.length
    })
    return attempt
  }

  return Object.assign(counter, await openGate(pass), { attempts })
}

/** The fields of a form stand before its bytes. */
function chunkIn(form: Buffer): number {
  return Number(/name="chunkIndex"\s+(\d+)/.exec(form.toString('latin1', 0, 4096))?.[1] ?? -1)
}
