import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  HUGE,
  withEndAt64,
  withEntryCount,
  withField64,
  createZip64,
} from '../testing/files/malformedArchives.ts'
import { createZip } from '../testing/files/createArchives.ts'
import { stageAndProcess } from '../testing/uploads/staging.ts'
import { startTestServer } from '../testing/servers/startTestServer.ts'

const DAMAGED_MESSAGE = 'The file is damaged or incomplete.'
let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

const files = ['a', 'b', 'c'].map((name) => ({
  name: `${name}.jpg`,
  bytes: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), createHash('sha512').update(name).digest()]),
}))

test('rejects an archive with an offset above 2^53, and unpacks the next one', async () => {
  const member = await server.addUser()
  const malformed = await stageAndProcess(member, 'malformed.zip', withEndAt64(createZip64(files), HUGE))
  expect(malformed).toMatchObject({ status: 'FAILED', message: DAMAGED_MESSAGE, obstacle: null, added: 0 })
  expect(await stageAndProcess(member, 'valid.zip', createZip(files))).toMatchObject({
    status: 'COMPLETED',
    added: 3,
  })
})

test.each(['size', 'packedSize', 'offset'] as const)(
  'imports the other files if one has a false %s, names that file and keeps the archive',
  async (field) => {
    const member = await server.addUser()
    const archive = withField64(createZip64(files), 1, field, HUGE)
    expect(await stageAndProcess(member, 'malformed.zip', archive)).toMatchObject({
      status: 'FAILED',
      added: 2,
      failed: [{ name: 'b.jpg', reason: DAMAGED_MESSAGE }],
    })
  },
)

test('imports every file of an archive that counts too few', async () => {
  const member = await server.addUser()
  expect(await stageAndProcess(member, 'malformed.zip', withEntryCount(createZip(files), 1))).toMatchObject({
    status: 'COMPLETED',
    added: 3,
  })
})

test('imports every file of an archive with trailing data, reports the data and ignores padding', async () => {
  const member = await server.addUser()
  const junk = Buffer.concat([createZip(files), Buffer.from('junk')])
  expect(await stageAndProcess(member, 'junk.zip', junk)).toMatchObject({
    status: 'FAILED',
    added: 3,
    failed: [],
    message: expect.stringContaining('more data after its end') as string,
  })
  const padded = Buffer.concat([createZip(files), Buffer.alloc(10_240)])
  expect(await stageAndProcess(member, 'padded.zip', padded)).toMatchObject({ status: 'COMPLETED', known: 3 })
})
