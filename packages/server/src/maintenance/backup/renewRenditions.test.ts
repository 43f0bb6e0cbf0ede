import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobTable } from '../../db/schema.ts'
import { addMedia } from '../../testing/uploads/addMedia.ts'
import { addTestUser, type TestServer, createTestServer } from '../../testing/servers/createTestServer.ts'
import { renewRenditions } from './renewRenditions.ts'

let server: TestServer
let ownerId: number

beforeAll(async () => {
  server = await createTestServer()
  ownerId = (await addTestUser(server, 'owner@example.test')).id
})
afterAll(() => server.close())

const getDb = () => server.app.context.db

beforeEach(async () => {
  await getDb().deleteFrom('media').execute()
})

const addJob = (media_id: number, job: Pick<Insertable<JobTable>, 'kind' | 'state'>) =>
  getDb()
    .insertInto('job')
    .values({ media_id, attempts: 0, created_at: 0, ...job })
    .execute()

const openJobs = () =>
  getDb()
    .selectFrom('job')
    .select(['kind', 'media_id', 'state'])
    .where('state', '!=', 'done')
    .orderBy('id')
    .execute()

test('renders every photo and video again, the newest first, and no document', async () => {
  const photo = await addMedia(server.app, ownerId, { type: 'image/jpeg', status: 'ready' })
  const largePhoto = await addMedia(server.app, ownerId, {
    type: 'image/jpeg',
    status: 'ready',
    width: 20_000,
    height: 10_000,
  })
  const document = await addMedia(server.app, ownerId, { type: 'application/pdf', status: 'ready' })
  await renewRenditions(getDb(), 0)
  expect(await openJobs()).toEqual([
    { kind: 'render-large', media_id: largePhoto.id, state: 'queued' },
    { kind: 'render', media_id: photo.id, state: 'queued' },
  ])
  const statuses = await getDb().selectFrom('media').select(['id', 'status']).orderBy('id').execute()
  expect(statuses).toEqual([
    { id: photo.id, status: 'processing' },
    { id: largePhoto.id, status: 'processing' },
    { id: document.id, status: 'ready' },
  ])
})

test('renders the thumbnail of a video whose MP4 copy was still missing', async () => {
  const waitingItem = await addMedia(server.app, ownerId, { type: 'video/quicktime', status: 'failed' })
  await addJob(waitingItem.id, { kind: 'transcode', state: 'waiting' })
  const queuedVideo = await addMedia(server.app, ownerId, { type: 'video/quicktime', status: 'processing' })
  await addJob(queuedVideo.id, { kind: 'render', state: 'done' })
  await addJob(queuedVideo.id, { kind: 'transcode', state: 'queued' })
  await renewRenditions(getDb(), 0)
  expect(await openJobs()).toEqual([
    { kind: 'render', media_id: queuedVideo.id, state: 'queued' },
    { kind: 'render', media_id: waitingItem.id, state: 'queued' },
  ])
})
