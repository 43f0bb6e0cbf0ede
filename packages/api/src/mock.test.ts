import { expect, expectTypeOf, test } from 'vitest'
import { aMediaItem } from './fixtures/index.ts'
import { getYears } from './media.ts'
import {
  delayed,
  failWith,
  replyInSequence,
  mock,
  mockApi,
  offline,
  reply,
  neverResponds,
  UnmatchedRequest,
  type ResponseBody,
  type MockRequest,
} from './mock.ts'

const get = (table: Parameters<typeof mock>[0], path: string, init?: RequestInit) =>
  mock(table).fetch(path, init)

test('responds with data, and prefers a path without parameters', async () => {
  const mediaTable = { 'GET /api/media/{id}': aMediaItem({ id: 1 }) }
  const years = { 'GET /api/media/years': [2025] }
  for (const table of [
    { ...mediaTable, ...years },
    { ...years, ...mediaTable },
  ]) {
    expect(await (await get(table, '/api/media/years')).json()).toEqual([2025])
    expect(await (await get(table, '/api/media/1')).json()).toMatchObject({ id: 1 })
  }
})

test('passes path parameters, query and body to a function', async () => {
  const response = await get(
    {
      'GET /api/media/{id}': ({ params, query }) =>
        aMediaItem({ id: Number(params.id), name: query.get('n') ?? '' }),
    },
    '/api/media/12?n=a%20b',
  )
  expect(await response.json()).toMatchObject({ id: 12, name: 'a b' })
})

test('responds with an error in the format of the contract for failWith', async () => {
  const response = await get({ 'GET /api/media/years': failWith(500, 'Out of light.') }, '/api/media/years')
  expect([response.status, response.statusText]).toEqual([500, 'Internal Server Error'])
  expect(await response.json()).toEqual({
    message: 'Out of light.',
    error: 'Internal Server Error',
    status: 500,
  })
})

test('responds with any status and body for reply', async () => {
  const response = await get({ 'GET /api/media/years': reply(418, 'short and stout') }, '/api/media/years')
  expect([response.status, await response.text()]).toEqual([418, 'short and stout'])
})

test('responds with each value in turn for replyInSequence, and repeats the last', async () => {
  const { fetch } = mock({
    'GET /api/media/years': replyInSequence<number[]>(failWith(500), delayed(1, [2024]), [2025]),
  })
  expect((await fetch('/api/media/years')).status).toBe(500)
  expect(await (await fetch('/api/media/years')).json()).toEqual([2024])
  expect(await (await fetch('/api/media/years')).json()).toEqual([2025])
  expect(await (await fetch('/api/media/years')).json()).toEqual([2025])
})

test('ends requests on abort for neverResponds, and rejects immediately for offline', async () => {
  const controller = new AbortController()
  const response = get({ 'GET /api/media/years': neverResponds }, '/api/media/years', {
    signal: controller.signal,
  })
  controller.abort()
  await expect(response).rejects.toMatchObject({ name: 'AbortError' })
  await expect(get({ 'GET /api/media/years': offline }, '/api/media/years')).rejects.toThrow(
    'Failed to fetch',
  )
})

test('rejects a request without an entry in the table, and names it', async () => {
  await expect(mockApi({}).send(mockApi({}).client.GET('/api/media/years'))).rejects.toThrow(UnmatchedRequest)
  await expect(get({}, '/api/media/years')).rejects.toThrow(
    'The mock has no response for GET /api/media/years.',
  )
})

test('responds to a request for a file with a drawn photo', async () => {
  const svg = async (key: string) => {
    const response = await get({}, `/authz?key=${key}`)
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml')
    return response.text()
  }
  const original = await svg('/abc.jpg')
  expect(original).toMatch(/^<svg /)
  expect(await svg('/thumbnails/thumb_abc.jpg')).toBe(original)
  expect(await svg('/previews/preview_abc.jpg')).toBe(original)
  expect(await svg('/thumbnails/thumb_other.jpg')).not.toBe(original)
})

test('derives the types of responses and requests from the contract', () => {
  expectTypeOf<ResponseBody<'GET /api/media/years'>>().toEqualTypeOf<number[]>()
  expectTypeOf<ResponseBody<'POST /api/auth/logout'>>().toEqualTypeOf<undefined>()
  expectTypeOf<ResponseBody<'GET /authz'>>().toEqualTypeOf<Blob>()
  expectTypeOf<MockRequest<'GET /api/media/{id}'>['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<MockRequest<'POST /api/upload/'>['body']>().toEqualTypeOf<FormData>()
  expectTypeOf(getYears).returns.resolves.not.toBeAny()
})
