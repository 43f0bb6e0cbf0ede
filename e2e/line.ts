import type { ClientRequest, IncomingMessage } from 'node:http'
import { openGate, forwardRequest } from '../scripts/gate.ts'

/** A line to a server. What becomes of a form that comes over it, `passForm` says; all else is passed on. */
function lineTo(server: string, passForm: (asked: IncomingMessage, forwarded: ClientRequest) => unknown) {
  return openGate((asked, answer) => {
    // A browser sends again by itself what broke off on a connection that had served before.
    asked.headers.connection = 'close'
    const forwarded = forwardRequest(asked, answer, server)
    if (asked.headers['content-type']?.startsWith('multipart/')) passForm(asked, forwarded)
    else asked.pipe(forwarded)
  })
}

/** A line on which no form gets anywhere. */
export const stuckLine = (server: string) => lineTo(server, () => {})

/** A connection to a server that holds forms unread until `release` is called. */
export async function heldFormLine(server: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const line = await lineTo(server, async (asked, forwarded) => {
    await released
    asked.pipe(forwarded)
  })
  return { ...line, release }
}

/**
 * A line that breaks in the midst of its first forms: each as soon as so many bytes of it came to the server. `sent` tells
 * of each form with a file whether it was the whole `file`, or where in a chunk it began.
 */
export async function breakingLine(server: string, breaksAfter: number[]) {
  const sent: ('file' | number)[] = []
  const line = await lineTo(server, async (asked, forwarded) => {
    const most = breaksAfter.shift() ?? Infinity
    let bytes = 0
    for await (const piece of asked as AsyncIterable<Buffer>) {
      if (bytes === 0) sent.push(beginning(piece))
      bytes += piece.length
      await new Promise((done) => forwarded.write(piece, done))
      if (bytes > most) return forwarded.destroy()
    }
    return forwarded.end()
  })
  return { ...line, sent }
}

/** The fields of a form stand before its bytes. */
function beginning(form: Buffer): 'file' | number {
  const fields = form.toString('latin1', 0, 4096)
  if (!fields.includes('name="chunkIndex"')) return 'file'
  return Number(/name="chunkOffset"\s+(\d+)/.exec(fields)?.[1] ?? 0)
}
