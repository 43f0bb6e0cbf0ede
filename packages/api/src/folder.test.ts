import { expect, test } from 'vitest'
import { toDescriptor } from './descriptor.ts'
import { checkArchives, updateStaged, stageFile } from './folder.ts'
import { mockApi } from './mock.ts'

const ARCHIVE = new File(['PK'], 'trip.zip', { type: 'application/zip', lastModified: 0 })

test('sends the metadata of an archive before its file', async () => {
  const descriptor = toDescriptor(ARCHIVE, { labels: ['lake'], description: 'The first ice.', checksum: '' })
  const api = mockApi({
    'POST /api/upload/local-folder/stage/direct': async ({ body }) => {
      expect([...body.keys()]).toEqual(['isArchive', 'dto', 'file'])
      const dto = body.get('dto')
      if (!(dto instanceof Blob)) throw new Error('A part of JSON is expected.')
      expect([dto.type, JSON.parse(await dto.text())]).toEqual(['application/json', descriptor])
      return { takeoutId: 9 }
    },
  })
  expect(await stageFile(api, { file: ARCHIVE, isArchive: true, descriptor })).toBe(9)
})

test('changes the metadata of a waiting archive', async () => {
  const descriptor = toDescriptor(ARCHIVE, { labels: ['summer'], description: '', checksum: '' })
  const received: unknown[] = []
  const api = mockApi({
    'PUT /api/upload/local-folder/staged/{id}': ({ params, body }) => {
      received.push(params['id'], body)
      return undefined
    },
  })
  await updateStaged(api, 9, descriptor)
  expect(received).toEqual(['9', descriptor])
})

test('checks archives in batches of a thousand', async () => {
  const requests: number[] = []
  const api = mockApi({
    'POST /api/upload/check': ({ body: { archives = [] } }) => {
      requests.push(archives.length)
      return {
        existing: [],
        archives: [{ checksum: archives[0] ?? '', takeoutId: requests.length === 1 ? null : 7 }],
      }
    },
  })
  const checksums = Array.from({ length: 1500 }, (_, index) => String(index).padStart(64, '0'))
  expect([...(await checkArchives(api, checksums))]).toEqual([
    [checksums[0], null],
    [checksums[1000], 7],
  ])
  expect(requests).toEqual([1000, 500])
})

test('reports no archives if the server does not support the check', async () => {
  const api = mockApi({ 'POST /api/upload/check': { existing: [] } })
  expect([...(await checkArchives(api, ['0'.repeat(64)]))]).toEqual([])
})
