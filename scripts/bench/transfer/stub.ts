/** @file Server that responds to an import without storing anything, so that only the client's memory is measured. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

let mediaCount = 0

/** Extracts the file from a multipart form. The file must be the last part of the form. */
function getFile(form: Buffer): Buffer {
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
    id: ++mediaCount,
    checksum: createHash('sha256').update(getFile(form)).digest('hex'),
  }),
}

const server = createServer((request: IncomingMessage, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const respond = ANSWERS[request.url ?? '']
    response.writeHead(respond ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(respond?.(Buffer.concat(pieces)) ?? { message: 'Not found.' }))
  })
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
