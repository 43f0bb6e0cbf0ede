import type { Api, UploadResponse } from '@calotype/api'
import { beforeEach, expect, test, vi } from 'vitest'
import { limitConnections } from './connections.ts'

type Upload = Api['upload']

const response: UploadResponse = { status: 200, statusText: 'OK', text: '' }

let ends: (() => void)[]
const server = vi.fn<Upload>()

beforeEach(() => {
  ends = []
  server.mockReset()
  server.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve(response))))
})

const createRequest = (path: string, signal?: AbortSignal): Parameters<Upload>[0] => ({
  path,
  body: new FormData(),
  timeoutMs: 1000,
  ...(signal && { signal }),
})
const sendEach = (upload: Upload, paths: string) => [...paths].map((path) => upload(createRequest(path)))
const send = () => server.mock.calls.map(([{ path }]) => path).join('')

test('leaves two connections to other requests, and starts uploads in order', async () => {
  const [first] = sendEach(
    limitConnections(server, () => true),
    'abcdef',
  )
  await vi.waitFor(() => expect(send()).toBe('abcd'))
  ends.shift()?.()
  await first
  await vi.waitFor(() => expect(send()).toBe('abcde'))
  for (const end of ends.splice(0)) end()
  await vi.waitFor(() => expect(send()).toBe('abcdef'))
})

test('starts all uploads if one connection is shared', async () => {
  sendEach(
    limitConnections(server, () => false),
    'abcdefgh',
  )
  await vi.waitFor(() => expect(send()).toBe('abcdefgh'))
})

test('frees the connection of a failed or aborted upload', async () => {
  server.mockRejectedValueOnce(new Error('The line broke.'))
  const upload = limitConnections(server, () => true)
  const first = upload(createRequest('a'))
  sendEach(upload, 'bcd')
  const ending = new AbortController()
  const unwanted = upload(createRequest('e', ending.signal))
  ending.abort(new Error('Paused.'))
  sendEach(upload, 'f')
  await expect(first).rejects.toThrow('The line broke.')
  await expect(unwanted).rejects.toThrow('Paused.')
  await expect(upload(createRequest('g', ending.signal))).rejects.toThrow('Paused.')
  await vi.waitFor(() => expect(send()).toBe('abcdf'))
})
