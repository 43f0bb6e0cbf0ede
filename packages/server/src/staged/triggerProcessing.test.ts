import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteAccount } from '../account/deleteAccount.ts'
import type { StagedFileRow } from '../db/schema.ts'
import { countSlices } from '../testing/countSlices.ts'
import {
  addTestUser,
  type TestUser,
  createTestServer,
  type TestServer,
} from '../testing/servers/createTestServer.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 })

/** More files than one transaction marks. */
const FILE_COUNT = 3000

let server: TestServer
let ada: TestUser

beforeEach(async () => {
  server = await createTestServer()
  ada = await addTestUser(server, 'ada@example.test')
})
afterEach(() => server.close())

const getDb = () => server.app.context.db

async function stage(count: number, values: Partial<StagedFileRow>): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: ada.id,
    file_name: `${values.status}${values.failure_code}${index}.staged`,
    name: 'a.zip',
    size: 1,
    sha256: `${values.status}${values.failure_code}${index}`,
    is_archive: 1,
    status: 'STAGED' as const,
    updated_at: Date.now(),
    ...values,
  }))
  for (let start = 0; start < count; start += 500)
    await getDb()
      .insertInto('staged_file')
      .values(rows.slice(start, start + 500))
      .execute()
}

const countFiles = async (status: StagedFileRow['status']) =>
  (await getDb().selectFrom('staged_file').select('id').where('status', '=', status).execute()).length

test('marks many files in slices, and processes none of them before all are marked', async () => {
  await stage(FILE_COUNT, { status: 'STAGED' })
  await stage(3, { status: 'FAILED', failure_code: 'DISK_FULL' })
  await stage(3, { status: 'FAILED', failure_code: null, message: 'It is damaged.' })
  const remainingCounts: number[] = []
  const { withLocalPath } = server.app.context.objects
  vi.spyOn(server.app.context.objects, 'withLocalPath').mockImplementation(async (...args) => {
    remainingCounts.push(await countFiles('STAGED'))
    return withLocalPath(...args)
  })
  let markedCount = 0
  const slices = await countSlices(async () => {
    markedCount = await server.app.context.stagingProcessor.trigger(ada.id)
  })
  expect(markedCount).toBe(FILE_COUNT + 3)
  expect(slices).toBeGreaterThan(3)
  await expect.poll(() => remainingCounts.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(new Set(remainingCounts)).toEqual(new Set([0]))
  expect(await countFiles('FAILED')).toBeGreaterThanOrEqual(3)
})

test('processes no files of a deleted account', async () => {
  await stage(2, { status: 'PROCESSING' })
  await deleteAccount(getDb(), ada.id)
  const withLocalPath = vi.spyOn(server.app.context.objects, 'withLocalPath')
  server.app.context.stagingProcessor.start()
  // The initial sweep may already have removed the rows.
  await expect.poll(() => countFiles('PROCESSING'), { timeout: 20_000 }).toBe(0)
  expect(withLocalPath).not.toHaveBeenCalled()
})
