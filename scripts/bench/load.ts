/** @file Load generator that uses plain sockets, because they need little CPU time. */
import { once } from 'node:events'
import { connect } from 'node:net'

/** Requests to send. Each request uses the next path in the list. */
export interface Load {
  port: number
  paths: readonly string[]
  headers: Readonly<Record<string, string>>
  /** Number of persistent connections, each with one request at a time. */
  connections: number
  milliseconds: number
}

/**
 * Returns the number of responses per second. All responses must have status 200 and state their length in a header.
 */
export async function load({ port, paths, headers, connections, milliseconds }: Load): Promise<number> {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  let responseCount = 0
  let isFinished = false

  async function sendOn(nth: number): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay()
    await once(socket, 'connect')
    let next = nth * 37
    let remainingBytes = 0
    const sendRequest = () => socket.write(requests[next++ % requests.length] ?? '')
    socket.on('data', (bytes: Buffer) => {
      if (remainingBytes > 0) remainingBytes -= bytes.length
      else remainingBytes = countMissingBytes(bytes, socket)
      if (remainingBytes > 0) return
      responseCount += 1
      if (isFinished) socket.end()
      else sendRequest()
    })
    sendRequest()
    await once(socket, 'close')
  }

  const startedAt = performance.now()
  const allResponses = Promise.all(Array.from({ length: connections }, (_, nth) => sendOn(nth)))
  setTimeout(() => {
    isFinished = true
  }, milliseconds)
  await allResponses
  return (responseCount / (performance.now() - startedAt)) * 1000
}

/** Returns how many bytes of a response follow its first chunk, which must contain all headers. */
function countMissingBytes(piece: Buffer, socket: { destroy(error: Error): void }): number {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, Math.max(0, end))
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    socket.destroy(new Error(`Unexpected response: ${piece.toString('latin1', 0, 200)}`))
    return 0
  }
  return Number(length) - (piece.length - end - 4)
}
