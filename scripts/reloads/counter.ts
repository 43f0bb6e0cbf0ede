import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One time that a chunk was sent. */
export interface Attempt {
  chunk: number
  /** That came here, those of the form around the chunk among them. */
  bytes: number
  /** What the server answered; null: it has not. */
  status: number | null
}

/** Stands between page and server, so that what is sent can be counted, and the server be another one each time. */
export interface Counter {
  address: string
  /** Where requests go from now on; null: there is no server. */
  server: string | null
  /** Chunks as they were sent, in order. */
  attempts: readonly Attempt[]
  close(): void
}

export async function startCounter(): Promise<Counter> {
  const attempts: Attempt[] = []
  const counter = { server: null as string | null }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = asked
    // A browser knocks once more by itself at a door that was slammed.
    if (counter.server === null) return void asked.destroy()
    const attempt = path === '/api/upload/chunked/upload' ? begin(asked) : null
    const passedOn = request(counter.server + path, { method, headers, agent: false })
    passedOn.on('response', (answered) => {
      if (attempt) attempt.status = answered.statusCode ?? null
      answer.writeHead(answered.statusCode ?? 0, answered.headers)
      answered.pipe(answer).on('error', () => {})
      answered.on('error', () => answer.destroy())
    })
    passedOn.on('error', () => answer.destroy())
    asked.on('error', () => passedOn.destroy())
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

  const gate = createServer(pass).listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const address = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`
  return Object.assign(counter, {
    address,
    attempts,
    close() {
      gate.close()
      gate.closeAllConnections()
    },
  })
}

/** The fields of a form stand before its bytes. */
function chunkIn(form: Buffer): number {
  return Number(/name="chunkIndex"\s+(\d+)/.exec(form.toString('latin1', 0, 4096))?.[1] ?? -1)
}
