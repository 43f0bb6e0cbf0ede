import { once } from 'node:events'
import { connect } from 'node:net'
import { computeChecksum, type createUploadDriver } from './chunkedUpload.ts'
import type { TestClient } from '../servers/startTestServer.ts'

/** A form with a file, only part of which is sent at first. */
export interface PartialForm {
  url: string
  /** Name of the file's field. */
  name: string
  file: Buffer
  /** Number of bytes to send, from the start of `file`. */
  bytes: number
  /** Fields before the file. */
  fields?: Readonly<Record<string, string>>
}

/** Describes a form that sends the first bytes of a chunk. */
export const partialChunk = (
  { uploadId, getChunk }: Pick<ReturnType<typeof createUploadDriver>, 'uploadId' | 'getChunk'>,
  index: number,
  bytes: number,
): PartialForm => ({
  url: '/api/upload/chunked/upload',
  name: 'chunkData',
  file: getChunk(index),
  bytes,
  fields: { uploadId, chunkIndex: String(index), chunkChecksum: computeChecksum(getChunk(index)) },
})

/** Sends part of a form over a new connection. */
export function sendPartialForm(
  address: string,
  { authorization }: Pick<TestClient, 'authorization'>,
  { url, name, file, bytes, fields = {} }: PartialForm,
) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const createField = ([called, value]: [string, string]) =>
    `--x\r\nContent-Disposition: form-data; name="${called}"\r\n\r\n${value}\r\n`
  const precedingFields = Object.entries(fields).map(createField).join('')
  const form = `${precedingFields}--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`
  const end = '\r\n--x--\r\n'
  socket.write(
    [
      `POST ${url} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: ${authorization}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${form.length + file.length + end.length}`,
      '',
      form,
    ].join('\r\n'),
  )
  const written = new Promise((resolve) => socket.write(file.subarray(0, bytes), resolve))
  return {
    /** The status of the response, which arrives early if the server rejects the request. */
    responseStatus: new Promise<number>((resolve) =>
      socket.once('data', (text) => resolve(Number(String(text).split(' ', 2)[1]))),
    ),
    async abort() {
      await written
      socket.destroy()
      await once(socket, 'close')
    },
    async finish() {
      socket.write(file.subarray(bytes))
      socket.write(end)
      await once(socket, 'data')
    },
  }
}
