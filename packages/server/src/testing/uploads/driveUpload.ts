import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import { BLOCK_BYTES } from '../../storage/bufferPool.ts'
import { computeEtag } from '../../checksums/hashers.ts'
import { sendPartialForm } from './sendPartialForm.ts'
import { computeChecksum, createPhoto, waitForChunk } from './chunkedUpload.ts'
import { createBearer, type TestUser, type TestServer } from '../servers/createTestServer.ts'
import { type Call, type Content, NO_RESPONSE, type State } from './uploadModel.ts'

const CARRIAGE_RETURN = 13

export interface UploadParties {
  server: TestServer
  users: Record<Call['caller'], TestUser>
}

export interface UploadResponse {
  status: number
  body: Record<string, unknown>
}

async function sendRequest(
  { server, users }: UploadParties,
  caller: Call['caller'],
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object | Form,
) {
  const sentBody = payload && 'contentType' in payload ? payload.body : payload
  const type = payload && 'contentType' in payload ? { 'content-type': payload.contentType } : {}
  const headers = { ...createBearer(users[caller]), ...type }
  const response = await server.app.inject({ method, url, headers, ...(sentBody && { payload: sentBody }) })
  return { status: response.statusCode, body: response.body ? response.json() : {} } as UploadResponse
}

const UPLOAD = '/api/upload/chunked/upload'

interface Form {
  contentType: string
  body: Buffer
}

function createForm(fields: Readonly<Record<string, string>>, chunkData: Buffer): Form {
  const toFormField = ([name, value]: readonly string[]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries(fields).map(toFormField).join('')}--x\r\nContent-Disposition: form-data; name="chunkData"; filename="blob"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), chunkData, Buffer.from('\r\n--x--\r\n')])
  return { contentType: 'multipart/form-data; boundary=x', body }
}

/** Creates an upload on the server, to which a test makes the same calls as to the model. */
export async function driveUpload(parties: UploadParties, size: number, chunkSize: number) {
  const bytes = createPhoto(size)
  // Replace carriage returns: if an interrupted chunk ends in one, the parser holds it back as the possible start of
  // the boundary.
  for (let index = 0; (index = bytes.indexOf(CARRIAGE_RETURN, index)) >= 0;) bytes.writeUInt8(0, index)
  const totalChunks = Math.ceil(size / chunkSize)
  const initiation = { fileName: 'a.jpg', fileSize: size, chunkSize, totalChunks }
  const { body } = await sendRequest(parties, 'owner', 'POST', '/api/upload/chunked/initiate', initiation)
  const uploadId = String(body['uploadId'])
  const getBytes = (index: number) => bytes.subarray(index * chunkSize, (index + 1) * chunkSize)

  function createContent(index: number, content: Content): Buffer {
    const rightBytes = getBytes(Math.max(0, index) % totalChunks)
    if (content === 'short') return rightBytes.subarray(1)
    if (content === 'long') return Buffer.concat([rightBytes, Buffer.alloc(1)])
    const otherBytes = Buffer.from(rightBytes)
    otherBytes.writeUInt8(rightBytes.readUInt8(0) ^ 1, 0)
    return content === 'other' ? otherBytes : rightBytes
  }

  function makeCall(call: Call): Promise<UploadResponse> {
    const uploadPath = `/api/upload/chunked/${uploadId}`
    if (call.kind === 'status') return sendRequest(parties, call.caller, 'GET', uploadPath)
    if (call.kind === 'cancel') return sendRequest(parties, call.caller, 'DELETE', uploadPath)
    if (call.kind === 'complete')
      return sendRequest(parties, call.caller, 'POST', '/api/upload/chunked/complete', toFormField(call))
    const content = createContent(call.index, call.content)
    const chunkChecksum =
      call.content === 'damaged' ? computeChecksum(randomBytes(9)) : computeChecksum(content)
    const chunkOffset = call.offset > 0 ? { chunkOffset: String(call.offset) } : {}
    const fields = { uploadId, chunkIndex: String(call.index), chunkChecksum, ...chunkOffset }
    const file = content.subarray(call.offset)
    if (call.kind === 'disconnect') return disconnect(call, fields, file)
    return sendRequest(parties, call.caller, 'POST', UPLOAD, createForm(fields, file))
  }

  /** Disconnects once the server has rejected the chunk or stored its complete blocks. */
  async function disconnect(
    { caller, index, offset: from, bytes: maxBytes }: Call & { kind: 'disconnect' },
    fields: Readonly<Record<string, string>>,
    file: Buffer,
  ): Promise<UploadResponse> {
    const { app } = parties.server
    const sentBody = Math.min(maxBytes, file.length)
    const completeBlocks = from + sentBody - (sentBody % BLOCK_BYTES)
    using reservations = vi.spyOn(app.context.objects, 'reserveSpace')
    const areBlocksStored = () =>
      reservations.mock.settledResults.some(
        ({ type, value }) => type === 'fulfilled' && value.writtenUpTo >= completeBlocks,
      )
    const form = { url: UPLOAD, name: 'chunkData', file, bytes: sentBody, fields }
    const sending = sendPartialForm(app.listeningOrigin, createBearer(parties.users[caller]), form)
    let status = NO_RESPONSE
    void sending.responseStatus.then((response) => (status = response))
    await vi.waitUntil(() => status !== NO_RESPONSE || areBlocksStored(), { interval: 2, timeout: 4_000 })
    await sending.abort()
    await waitForChunk(uploadId, index)
    return { status, body: {} }
  }

  let storedChunks: State['storedChunks'] = new Map()
  const computeChunkEtag = (index: number) =>
    computeEtag(createContent(index, storedChunks.get(index) ?? 'right'))
  const toFormField = ({ etags }: { etags: 'right' | 'wrong' }) => ({
    uploadId,
    chunks: Array.from({ length: totalChunks }, (_, chunkIndex) => ({
      chunkIndex,
      etag: etags === 'right' ? computeChunkEtag(chunkIndex) : 'x',
    })),
  })

  return {
    uploadId,
    lengths: Array.from({ length: totalChunks }, (_, index) => getBytes(index).length),
    call: makeCall,
    computeEtag: computeChunkEtag,
    /** Deletes the upload, because the number of open uploads is limited. */
    deleteUpload: () =>
      parties.server.app.context.db.deleteFrom('upload').where('id', '=', uploadId).execute(),
    /** From now on, uses the model's stored chunks for the etags and bytes. */
    setStoredChunks(state: State) {
      storedChunks = state.storedChunks
    },
    assembleFile: () =>
      Buffer.concat(
        Array.from({ length: totalChunks }, (_, i) => createContent(i, storedChunks.get(i) ?? 'right')),
      ),
  }
}

export type DrivenUpload = Awaited<ReturnType<typeof driveUpload>>
