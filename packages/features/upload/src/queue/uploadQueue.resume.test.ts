import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { neverResponds, type MockTable } from '@calotype/api/mock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../fixtures/openPage.ts'
import { waitUntilFinished, NO_DETAILS, createPhoto, getItemAt } from '../fixtures/queues.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

/** Creates a server that stores chunks, but never responds to the chunk whose index is `deaf`. */
function createChunkServer() {
  const received: { chunkIndex: number; etag: string }[] = []
  const server = { deaf: -1, unanswered: 0, received, initiated: 0 }
  const table: MockTable = {
    'POST /api/upload/chunked/initiate': () => {
      server.initiated += 1
      return { uploadId: 'u-1' }
    },
    'GET /api/upload/chunked/{uploadId}': () => ({
      uploadId: 'u-1',
      fileName: 'film.jpg',
      fileSize: 10,
      chunkSize: 4,
      totalChunks: 3,
      received: [...received],
      expiresAt: '2026-03-03T19:21:07.000Z',
      fileId: null,
    }),
    'POST /api/upload/chunked/upload': ({ body }) => {
      const chunkIndex = Number(body.get('chunkIndex'))
      if (chunkIndex === server.deaf) {
        server.unanswered += 1
        return neverResponds
      }
      received.push({ chunkIndex, etag: `etag ${chunkIndex}` })
      return { etag: `etag ${chunkIndex}` }
    },
    'POST /api/upload/chunked/complete': { fileId: 3, filePath: '/a.jpg', checksum: '' },
    'DELETE /api/upload/chunked/{uploadId}': undefined,
  }
  return { server, table }
}

/** Returns a server whose client closed the page while the page was sending the chunk with this index. */
async function createInterruptedServer(chunkIndex: number) {
  const { server, table } = createChunkServer()
  server.deaf = chunkIndex
  const before = await openPage(table)
  await before.add([createPhoto('film.jpg', 'aaaabbbbcc')])
  before.start(NO_DETAILS)
  await vi.waitFor(() => expect(server.unanswered).toBe(1))
  await before.flush()
  server.deaf = -1
  return { server, table }
}

describe('a large file after a reload', () => {
  it('sends only missing chunks', async () => {
    const { server, table } = await createInterruptedServer(2)
    const queue = await openPage(table)
    expect(getItemAt(queue, 0)).toMatchObject({ uploadId: 'u-1', waitingFor: 'file', chunked: true })
    const end = waitUntilFinished(queue)
    await queue.add([createPhoto('film.jpg', 'aaaabbbbcc')])
    await end
    expect(server.received.map(({ chunkIndex }) => chunkIndex)).toEqual([0, 1, 2])
    expect(server.initiated).toBe(1)
    expect(getItemAt(queue, 0)).toMatchObject({ status: 'uploaded', mediaId: 3 })
  })

  it('reports a changed file, and sends its current version on request', async () => {
    const { server, table } = await createInterruptedServer(1)
    server.received.length = 0
    const queue = await openPage(table)
    await queue.add([createPhoto('film.jpg', 'AAAAbbbbcc')])
    expect(getItemAt(queue, 0)).toMatchObject({
      status: 'error',
      uploadId: null,
      problem: { kind: 'changed' },
    })
    const end = waitUntilFinished(queue)
    queue.retryFailed()
    await end
    expect(server.initiated).toBe(2)
    expect(getItemAt(queue, 0)?.status).toBe('uploaded')
  })
})
