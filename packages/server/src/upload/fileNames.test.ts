import { parse } from 'content-disposition'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createArchiveNames } from '../archive/createArchiveNames.ts'
import { toAttachmentDisposition } from '../files/disposition.ts'
import { type TestItem, type TestClient, startTestServer } from '../testing/servers/startTestServer.ts'
import { cleanName } from './descriptor.ts'

// Starting servers and processes is slow while other tests run.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const STEMS = [
  'IMG_0412',
  '🏔️ top',
  '👨‍👩‍👧 at the lake',
  'Zürich',
  'Zu\u0308rich',
  'evil\u202egpj',
  'שלום',
  '空と海',
  'CON',
  'trailing. ',
  ' leading',
  'new\nline',
  'nul\0',
  '50%',
  'what?#now',
  '..',
  '../../etc/passwd',
  'C:\\Windows',
  '"quoted" & <b>',
  'lone \ud800',
  'x'.repeat(251),
  'x'.repeat(252),
  'é'.repeat(251),
  'x'.repeat(4000),
]
const EXTENSIONS = ['.jpg', '.JPEG', '.png', '.gif', '']
const names = STEMS.flatMap((stem) => EXTENSIONS.map((extension) => stem + extension))
/** Returns the expected stored name: valid Unicode without control characters, at most 255 characters long. */
const getExpectedName = (name: string) =>
  [...name.replace(/[\0\n]/g, '').replace('\ud800', '\ufffd')].slice(0, 255).join('')

let server: Awaited<ReturnType<typeof startTestServer>>
let user: TestClient

beforeAll(async () => {
  server = await startTestServer()
  user = await server.addUser()
})
afterAll(() => server.destroy())

test('keeps each of 120 names, encodes it in one header line and makes it safe in archives (F19)', () => {
  expect(names).toHaveLength(120)
  for (const name of names) {
    const cleanedName = cleanName(name)
    expect(cleanedName).toBe(getExpectedName(name))
    const line = toAttachmentDisposition(cleanedName)
    expect(line).toMatch(/^[\x20-\x7e]+$/)
    expect(parse(line).parameters['filename']).toBe(cleanedName)
  }
  const archived = createArchiveNames(names.map(cleanName))
  expect(new Set(archived.map((name) => name.toLowerCase())).size).toBe(120)
  for (const name of archived) expect(name).not.toMatch(/[/\\\0\n]|^\.|[. ]$/)
})

test('lists, finds and downloads a photo by its original name (F19)', async () => {
  const gif = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64')
  // File systems don't allow NUL in names, and the contract rejects it in text.
  const original = STEMS.filter((stem) => !stem.includes('\0')).map((stem) => `${stem}.gif`)
  for (const name of original) expect((await user.upload(name, gif)).status).toBe(200)
  const items = (await (await user.request('/api/media/all-metadata')).json()) as TestItem[]
  expect(items.map(({ name }) => name).sort()).toEqual(original.map(getExpectedName).sort())
  for (const { fileName, name } of items) {
    const response = await user.request(`/authz?key=/${fileName}`)
    const line = response.headers.get('content-disposition') ?? ''
    expect(parse(line).parameters['filename']).toBe(name)
    await response.body?.cancel()
  }
  const searchResponse = await user.request(`/api/media/search?q=${encodeURIComponent('zürich')}`)
  expect(JSON.stringify(await searchResponse.json())).toContain('Zürich.gif')
})
