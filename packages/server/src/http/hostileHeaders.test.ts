import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSession } from '../auth/sessions.ts'
import {
  createBody,
  type ExampleValues,
  requestTemplates,
  type RequestTemplate,
  createUrl,
} from '../testing/contractRequests.ts'
import {
  createBearer,
  addTestAdministrator,
  type TestServer,
  createTestServer,
} from '../testing/servers/createTestServer.ts'
import { FIRST_ADMINISTRATOR } from '../users/users.ts'

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

/** Operations whose responses or emails contain an absolute link. */
const OPERATIONS_WITH_LINKS = [
  'createCheckoutSession',
  'createLink',
  'createShareLink',
  'inviteFamilyMember',
  'inviteUser',
  'listInbox',
  'listMyLinks',
  'openBillingPortal',
  'queueEmail',
  'requestPasswordReset',
  'resendVerification',
  'sendBulkEmail',
  'sendEmail',
  'shareAlbum',
  'shareMedia',
  'signUp',
  'updateLink',
]
const SITE = 'https://photos.example.test'
/** Sorts requests so that the objects they use exist: deletions come late, and signing out comes last. */
const templates = requestTemplates.toSorted((a, b) => getDeletionOrder(a) - getDeletionOrder(b))

function getDeletionOrder({ operationId, method }: RequestTemplate): number {
  if (operationId === 'signOut') return 2
  // The example of `updatePlan` hides the plan that other examples buy.
  return method === 'DELETE' || operationId === 'updatePlan' ? 1 : 0
}

const photoForm = {
  method: 'POST',
  url: '/api/upload/',
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="dto"\r\n\r\n{"name":"a.jpg"}\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8\xff\xe0 a photo\r\n--x--\r\n',
    'latin1',
  ),
} as const

let now = Date.UTC(2026, 0, 1)
let server: TestServer
let values: ExampleValues

async function start(env: Record<string, string>): Promise<void> {
  server = await createTestServer(env, () => now)
  const owner = await addTestAdministrator(server)
  await server.app.context.db.updateTable('user').set({ email_verified_at: null }).execute()
  const upload = await server.app.inject({
    ...photoForm,
    headers: { ...photoForm.headers, ...createBearer(owner) },
  })
  const media = upload.json<{ id: number; fileName: string }>()
  const createObject = async (url: string, payload: object = {}) => {
    const headers = createBearer(owner)
    return (await server.app.inject({ method: 'POST', url, payload, headers })).json<Record<string, never>>()
  }
  const album = await createObject('/api/albums', { title: 'Sea' })
  const group = await createObject('/api/family-group/create?title=Sea')
  const link = await createObject('/api/sharing/create-link', { title: 'Sea', fileNames: [media.fileName] })
  values = {
    '/api/albums/': album['id'],
    '/api/media/': media.id,
    '/api/family-group/': group['id'],
    email: owner.email,
    targetEmail: 'friend@example.test',
    fileName: media.fileName,
    fileNames: [media.fileName],
    mediaIds: [media.id],
    resourceId: album['id'],
    token: link['token'],
  }
}

/**
 * Calls every operation with these headers. Returns the statuses of the responses, and the texts of the responses and
 * emails, both by operation.
 */
async function callAll(headers: Record<string, string>) {
  const { db } = server.app.context
  const token = await createSession(server.app.context, FIRST_ADMINISTRATOR)
  let lastMailId = 0
  const statuses = new Map<string, number>()
  const texts = new Map<string, string>()
  for (const template of templates) {
    now += 3_600_000
    const { operationId, method } = template
    const email = operationId === 'inviteFamilyMember' ? 'friend@example.test' : `${now}@example.test`
    const bodyValues = operationId === 'requestPasswordReset' ? values : { ...values, email }
    const body = template.contentType === 'application/json' ? createBody(template, bodyValues) : null
    const response = await server.app.inject({
      method,
      url: createUrl(template, bodyValues),
      headers: { ...createBearer({ token }), ...headers },
      ...(body && { payload: body }),
    })
    const mails = await db.selectFrom('mail').selectAll().where('id', '>', lastMailId).execute()
    lastMailId = mails.at(-1)?.id ?? lastMailId
    statuses.set(operationId, response.statusCode)
    texts.set(operationId, JSON.stringify([response.headers, response.body, mails]))
  }
  return { statuses, texts }
}

const findOperations = (texts: ReadonlyMap<string, string>, text: string) =>
  [...texts].flatMap(([operationId, content]) => (content.includes(text) ? [operationId] : [])).toSorted()

describe('behind a proxy, with PUBLIC_URL', () => {
  beforeAll(() => start({ PUBLIC_URL: SITE, TRUST_PROXY: 'true', HOST: '0.0.0.0' }))
  afterAll(() => server.close())

  test('refuses a foreign Host and a foreign X-Forwarded-Host for every operation', async () => {
    for (const headers of [
      { host: 'evil.example' },
      { host: 'photos.example.test', 'x-forwarded-host': 'evil.example' },
      { host: 'photos.example.test', 'x-forwarded-host': 'evil.example, photos.example.test' },
    ]) {
      const { statuses, texts } = await callAll(headers)
      expect(new Set(statuses.values())).toEqual(new Set([421]))
      expect(findOperations(texts, 'evil')).toEqual([])
    }
  })

  test('creates links with PUBLIC_URL, whatever the other forwarding headers contain', async () => {
    const { texts } = await callAll({
      host: 'photos.example.test',
      'x-forwarded-host': 'photos.example.test',
      'x-forwarded-proto': 'evil',
      'x-forwarded-port': '66',
      'x-forwarded-prefix': '/evil',
      'x-original-url': 'https://evil.example/',
      forwarded: 'for=192.0.2.1;host=evil.example;proto=evil',
      origin: 'https://evil.example',
      referer: 'https://evil.example/',
    })
    expect(findOperations(texts, 'evil')).toEqual([])
    expect(findOperations(texts, SITE)).toEqual(OPERATIONS_WITH_LINKS)
  })
})

describe('without PUBLIC_URL, on every network interface', () => {
  beforeAll(() => start({ TRUST_PROXY: 'true', HOST: '0.0.0.0' }))
  afterAll(() => server.close())

  test('creates links with the address that the server listens on, even if a client calls another local address', async () => {
    const origin = server.app.context.publicOrigin()
    const { texts } = await callAll({
      host: '203.0.113.66',
      'x-forwarded-host': 'evil.local:66',
      'x-forwarded-proto': 'evil',
      forwarded: 'host=evil.local;proto=evil',
    })
    expect(findOperations(texts, 'evil')).toEqual([])
    expect(findOperations(texts, '203.0.113.66')).toEqual([])
    expect(findOperations(texts, origin)).toEqual(OPERATIONS_WITH_LINKS)
  })
})
