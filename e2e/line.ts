import { once } from 'node:events'
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A line to a server. What becomes of a form that comes over it, `passForm` says; all else is passed on. */
async function lineTo(
  server: string,
  passForm: (asked: IncomingMessage, passedOn: ClientRequest) => unknown,
) {
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path, headers } = asked
    const passedOn = request(server + path, { method, headers, agent: false })
    passedOn.on('response', (answered) => {
      // A browser sends again by itself what broke off on a connection that had served before.
      answer.writeHead(answered.statusCode ?? 0, { ...answered.headers, connection: 'close' })
      answered.pipe(answer)
    })
    passedOn.on('error', () => answer.destroy())
    asked.on('error', () => passedOn.destroy())
    if (headers['content-type']?.startsWith('multipart/')) passForm(asked, passedOn)
    else asked.pipe(passedOn)
  }

  const line = createServer(pass).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close() {
      line.close()
      line.closeAllConnections()
    },
  }
}

/** A line on which no form gets anywhere. */
export const stuckLine = (server: string) => lineTo(server, () => {})

/**
 * A line that breaks in the midst of its first forms: each as soon as so many bytes of it came to the server. `sent` tells
 * of each form with a file whether it was the whole `file`, or where in a chunk it began.
 */
export async function breakingLine(server: string, breaksAfter: number[]) {
  const sent: ('file' | number)[] = []
  const line = await lineTo(server, async (asked, passedOn) => {
    const most = breaksAfter.shift() ?? Infinity
    let bytes = 0
    for await (const piece of asked as AsyncIterable<Buffer>) {
      if (bytes === 0) sent.push(beginning(piece))
      bytes += piece.length
      await new Promise((done) => passedOn.write(piece, done))
      if (bytes > most) return passedOn.destroy()
    }
    return passedOn.end()
  })
  return { ...line, sent }
}

/** The fields of a form stand before its bytes. */
function beginning(form: Buffer): 'file' | number {
  const fields = form.toString('latin1', 0, 4096)
  if (!fields.includes('name="chunkIndex"')) return 'file'
  return Number(/name="chunkOffset"\s+(\d+)/.exec(fields)?.[1] ?? 0)
}
