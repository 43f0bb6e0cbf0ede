import type { EventEmitter } from 'node:events'
import { Readable, Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createNetFetch, createWholeNetFetch } from './netFetch.ts'

function fakeNet(respond: (request: EventEmitter) => void) {
  const pieces: Uint8Array[] = []
  const openedRequests: object[] = []
  const abort = vi.fn()
  const net = {
    fetch: vi.fn(async (_input: unknown, _init?: object) => new Response('whole')),
    request(options: object) {
      openedRequests.push(options)
      const request = new Writable({
        write(piece: Uint8Array, _encoding, taken) {
          pieces.push(piece)
          taken()
        },
        final(done) {
          done()
          setImmediate(respond, request)
        },
      })
      return Object.assign(request, { chunkedEncoding: false, abort })
    },
  }
  return { net: net as never, fetch: net.fetch, openedRequests, pieces, abort }
}

const respond = (statusCode: number, body: string) => (request: EventEmitter) =>
  request.emit(
    'response',
    Object.assign(Readable.from([Buffer.from(body)]), { statusCode, headers: { a: 'b' } }),
  )

const createStream = (...texts: string[]) =>
  Readable.toWeb(Readable.from(texts.map(Buffer.from))) as ReadableStream

test('sends a stream piece by piece, without a length that Electron would reject', async () => {
  const { net, openedRequests, pieces } = fakeNet(respond(201, 'kept'))
  const response = await createNetFetch(net)('https://photos.example.org/api/upload/', {
    method: 'POST',
    headers: { authorization: 'Bearer a' },
    body: createStream('one', 'two'),
  })
  expect([response.status, response.headers.get('a'), await response.text()]).toEqual([201, 'b', 'kept'])
  expect(pieces.map(String)).toEqual(['one', 'two'])
  expect(openedRequests).toEqual([
    expect.objectContaining({ method: 'POST', headers: { authorization: 'Bearer a' }, redirect: 'error' }),
  ])
})

test('throws network failures as TypeErrors, like fetch', async () => {
  const { net, fetch } = fakeNet((request) => request.emit('error', new Error('net::ERR_CONNECTION_RESET')))
  fetch.mockRejectedValue(new Error('net::ERR_CERT_AUTHORITY_INVALID'))
  const send = createNetFetch(net)
  await expect(send('https://photos.example.org/health')).rejects.toThrow(TypeError)
  await expect(send('https://photos.example.org/', { body: createStream('one') })).rejects.toThrow(TypeError)
})

test('ends a request that is aborted after its body was sent', async () => {
  const { net, abort } = fakeNet(() => controller.abort(new Error('given up')))
  const controller = new AbortController()
  const sending = createNetFetch(net)('https://photos.example.org/', {
    body: createStream('one'),
    signal: controller.signal,
  })
  await expect(sending).rejects.toThrow('given up')
  expect(abort).toHaveBeenCalled()
})

test('turns a connection lost during the response of an API call into a TypeError', async () => {
  const { net, fetch } = fakeNet(() => {})
  const brokenBody = new ReadableStream({
    start: (body) => body.error(new Error('net::ERR_CONNECTION_CLOSED')),
  })
  fetch.mockResolvedValue(new Response(brokenBody))
  await expect(createWholeNetFetch(net)('https://photos.example.org/api/user/me')).rejects.toThrow(TypeError)
})
