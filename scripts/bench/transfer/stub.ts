/** @file A server that keeps nothing: it answers what an import asks for, so that only the sender's memory is measured. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

let kept = 0

/** What the form has as its file: small, and the last of its parts. */
function fileIn(form: Buffer): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'))
  const head = form.indexOf('\r\n\r\n', form.lastIndexOf('filename=')) + 4
  return form.subarray(head, form.indexOf(boundary, head) - 2)
}

const ANSWERS: Readonly<Record<string, (body: Buffer) => object>> = {
  '/health': () => ({ status: 'ok' }),
  '/api/user/me': () => ({ id: 1 }),
  '/api/upload/check': () => ({ existing: [] }),
  '/api/upload/local-folder/initiate': () => ({ id: 1, status: 'STAGED' }),
  '/api/upload/': (form) => ({
    id: ++kept,
    checksum: createHash('sha256').update(fileIn(form)).digest('hex'),
  }),
}

const server = createServer((request: IncomingMessage, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const answer = ANSWERS[request.url ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer?.(Buffer.concat(pieces)) ?? { message: 'There is no such place.' }))
  })
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
