/** @file A load of requests over plain sockets, so that asking costs as little as it can beside answering. */
import { once } from 'node:events'
import { connect } from 'node:net'

/** What is asked for again and again, each time another path. */
export interface Load {
  port: number
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Connections that are kept open, each with one request at a time. */
  connections: number
  milliseconds: number
}

/** Answers how many requests a second were answered, all with 200 and as many bytes as announced. */
export async function load({ port, paths, headers, connections, milliseconds }: Load): Promise<number> {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let answered = 0
  let isOver = false

  async function askOn(nth: number): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    let next = nth * 37
    let left = 0
    const ask = () => socket.write(requests[next++ % requests.length] ?? '')
    socket.on('data', (bytes: Buffer) => {
      if (left > 0) left -= bytes.length
      else left = missingOf(bytes, socket)
      if (left > 0) return
      answered += 1
      if (isOver) socket.end()
      else ask()
    })
    ask()
    await once(socket, 'close')
  }

  const began = performance.now()
  const asking = Promise.all(Array.from({ length: connections }, (_, nth) => askOn(nth)))
  setTimeout(() => {
    isOver = true
  }, milliseconds)
  await asking
  return (answered / (performance.now() - began)) * 1000
}

/** How many bytes of an answer are still to come after its first piece, which has the whole head. */
function missingOf(piece: Buffer, socket: { destroy(error: Error): void }): number {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, Math.max(0, end))
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    socket.destroy(new Error(`Answered ${piece.toString('latin1', 0, 200)}`))
    return 0
  }
  return Number(length) - (piece.length - end - 4)
}
