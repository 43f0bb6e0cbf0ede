import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMedia } from '../../testing/uploads/addMedia.ts'
import { createCaller } from '../../testing/servers/createCaller.ts'
import {
  createBearer,
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let server: TestServer
let call: ReturnType<typeof createCaller>
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  server = await createTestServer()
  call = createCaller(server)
  ada = await addTestUser(server, 'ada@example.test')
  eve = await addTestUser(server, 'eve@example.test')
  await addMedia(server.app, ada.id, {
    name: 'IMG_0412.JPG',
    labels: '["Straße","winter lake"]',
    description: 'Die Gänse am Ufer',
    city: 'Zürich',
    country: 'Schweiz',
    camera_name: 'Fujifilm X100V',
    taken_at: '2012-07-04T12:00:00',
  })
  await addMedia(server.app, ada.id, { name: 'Winterreise.mp4', type: 'video/mp4', file_name: 'b.mp4' })
  await addMedia(server.app, ada.id, { name: 'a "quoted" 50% off.png', taken_at: '1700-01-01T00:00:00' })
  await addMedia(server.app, ada.id, { name: 'o2 winter old.png', taken_at: '1600-01-01T00:00:00' })
  await addMedia(server.app, ada.id, {
    name: '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Ausflug.jpg',
    labels: '["sun☀️day","👍🏽"]',
    description: '東京タワーの夜景',
    city: 'Cafe\u0301 Łódź',
    taken_at: '1640-01-01T00:00:00',
  })
  await addMedia(server.app, eve.id, { name: 'IMG_0412.JPG', city: 'Zürich', description: 'winter' })
})
afterAll(() => server.close())

const find = async (q: string, suffix = '', user = ada) => {
  const path = `/api/media/search?q=${encodeURIComponent(q)}${suffix}`
  const foundItems = await call<{ name: string; thumbnailUrl: string }[]>(user, 'searchMedia', ['GET', path])
  return foundItems.map(({ name }) => name)
}
const PHOTO = ['IMG_0412.JPG']

describe('an item is found by', () => {
  test.each([
    ['its name', 'IMG_0412.jpg'],
    ['a part of its name', '0412'],
    ['a label', 'lake'],
    ['its description', 'ufer'],
    ['its place', 'schweiz'],
    ['its camera', 'x100'],
    ['its year and month', 'july 2012'],
    ['the beginning of a word', 'zür'],
    ['text inside a word', 'ürich'],
    ['text inside a word, without its accents', 'rich'],
    ['the end of a word', 'eiz'],
    ['two letters inside a word', 'ür'],
    ['the last two letters of a word', 'IZ'],
    ['the first letter of a word', 'u'],
    ['the first letter of a word, with an accent that the text lacks', 'û'],
    ['a word without its accents', 'zurich ganse'],
    ['a word in another case', 'ZÜRICH'],
    ['words of several fields, in any order', 'fuji zür img'],
    ['a word between punctuation', '… zürich - !'],
    ['a word with ß', 'STRAẞE'],
    ['a word with ss for its ß', 'strasse'],
  ])('%s', async (_, query) => {
    expect(await find(query)).toEqual(PHOTO)
  })
})

describe('an item with emoji and text without spaces is found by', () => {
  test.each([
    ['one emoji', '👍'],
    ['an emoji inside a word', '☀'],
    ['an emoji with a variation selector that the text lacks', '👍\uFE0F'],
    ['an emoji with a skin tone', '👍🏽'],
    ['an emoji of several parts', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['an emoji and a word', '👍 ausflug'],
    ['one Chinese character', '京'],
    ['two characters inside the text', 'の夜'],
    ['three characters inside the text', 'タワー'],
    ['a word whose accent is a character of its own', 'café'],
    ['a word with l for its ł', 'lodz'],
  ])('%s', async (_, query) => {
    expect(await find(query)).toEqual(['\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Ausflug.jpg'])
  })
})

test('finds nothing for a letter or an emoji that begins no word', async () => {
  expect(await find('k')).toEqual([])
  expect(await find('😀')).toEqual([])
})

test('requires every word', async () => {
  expect(await find('zürich nowhere')).toEqual([])
})

test('returns pages, newest items first', async () => {
  const all = ['Winterreise.mp4', 'IMG_0412.JPG', 'o2 winter old.png']
  expect(await find('winter')).toEqual(all)
  expect(await find('winter', '&limit=2')).toEqual(all.slice(0, 2))
  expect(await find('winter', '&limit=2&page=1')).toEqual(all.slice(2))
  expect(await find('winter', '&limit=2&page=1000000')).toEqual([])
})

test('never finds items of other users', async () => {
  expect(await find('winter', '', eve)).toEqual(PHOTO)
  expect(await find(`o${ada.id}`)).toEqual(['o2 winter old.png'])
  expect(await find(`o${eve.id}`)).toEqual([])
  expect(await find('owner:o3')).toEqual([])
})

test('returns an animated GIF as the thumbnail of a video (GAL-035)', async () => {
  const [foundItems] = await call<{ thumbnailUrl: string }[]>(ada, 'searchMedia', [
    'GET',
    '/api/media/search?q=winterreise',
  ])
  expect(foundItems?.thumbnailUrl).toBe('/authz?key=/thumbnails/thumb_b.mp4.gif')
})

test('returns no thumbnail for a document', async () => {
  await addMedia(server.app, ada.id, { name: 'lease.pdf', type: 'application/pdf', file_name: 'c.pdf' })
  const [foundItems] = await call<{ name: string }[]>(ada, 'searchMedia', [
    'GET',
    '/api/media/search?q=lease',
  ])
  expect(foundItems).toMatchObject({ name: 'lease.pdf', type: 'application/pdf' })
  expect(foundItems).not.toHaveProperty('thumbnailUrl')
})

test('finds a changed item only by its new words', async () => {
  const { id } = await addMedia(server.app, ada.id, { name: 'before.jpg' })
  const change = server.app.context.db.updateTable('media').where('id', '=', id)
  await change.set({ name: 'after.jpg', taken_at: '1999-01-01T00:00:00' }).execute()
  expect(await find('before')).toEqual([])
  expect(await find('after')).toEqual(['after.jpg'])
  await server.app.context.db.deleteFrom('media').where('id', '=', id).execute()
  expect(await find('after')).toEqual([])
})

test('finds a renamed item, and only by its new words', async () => {
  const { id } = await addMedia(server.app, ada.id, { name: 'draft.jpg' })
  await server.app.context.db.updateTable('media').set({ name: 'final.jpg' }).where('id', '=', id).execute()
  expect(await find('final')).toEqual(['final.jpg'])
  expect(await find('draft')).toEqual([])
  await server.app.context.db.deleteFrom('media').where('id', '=', id).execute()
  expect(await find('final')).toEqual([])
})

test('finds nothing for a query without words', async () => {
  for (const query of ['', ' ', '\t\n', '***', '"', '-- %', '\u0000']) expect(await find(query)).toEqual([])
  expect(await call(ada, 'searchMedia', ['GET', '/api/media/search'])).toEqual([])
})

test('treats operators of the query language as words (T31)', async () => {
  const operators = [
    '"',
    "'",
    '*',
    '(',
    ')',
    '^',
    '+',
    '-',
    ':',
    '{',
    '}',
    '%',
    '_',
    '\\',
    ';',
    '\u0000',
    '\ud800',
  ]
  const words = [
    'zürich',
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'owner',
    'name',
    'NEAR(a b, 2)',
    'x" OR "y',
    '😀',
    '٣',
    'ß',
  ]
  const queries = words.flatMap((word) =>
    operators.flatMap((operator) => [operator + word, word + operator, `${word} ${operator}${word}`]),
  )
  const attempts = queries
    .flatMap((query) => [query, `${query} 0412`, `"${query}`])
    .map((query) => query.slice(0, 200))
  expect(attempts.length).toBeGreaterThan(1800)
  const failedQueries: string[] = []
  for (const query of attempts) {
    const url = `/api/media/search?q=${encodeURIComponent(query.toWellFormed())}`
    const response = await server.app.inject({ url, headers: createBearer(ada) })
    if (response.statusCode !== 200) failedQueries.push(`${response.statusCode} ${query}`)
  }
  expect(failedQueries).toEqual([])
  expect(await find('"zürich')).toEqual(PHOTO)
  expect(await find('50%')).toEqual(['a "quoted" 50% off.png'])
  expect(await find('"quoted"')).toEqual(['a "quoted" 50% off.png'])
  expect(await find('zürich OR nowhere')).toEqual([])
})

test('rejects a query that is too long', async () => {
  const url = `/api/media/search?q=${'a'.repeat(201)}`
  expect((await server.app.inject({ url, headers: createBearer(ada) })).statusCode).toBe(400)
})
