import { expect, test } from 'vitest'
import { folderStatus, giveUpStaged, initiateFolder } from './folder.ts'
import { failing, mockApi, offline } from './mock.ts'

const folder = { folderPath: 'Family photos', totalFiles: 3, totalSize: 9 }

test('a folder is announced, and asked about by what the server calls it', async () => {
  const api = mockApi({
    'POST /api/upload/local-folder/initiate': { id: 4, status: 'STAGED' },
    'GET /api/upload/local-folder/status/{id}': ({ params: { id } }) => ({
      id: Number(id),
      status: 'PROCESSING',
      processed: 1,
      total: 3,
      failed: [],
    }),
  })
  const id = await initiateFolder(api, folder)
  expect(await folderStatus(api, id)).toMatchObject({ id: 4, processed: 1 })
})

test('failures have the texts of the specification (FOLDER-022, FOLDER-023)', async () => {
  const api = mockApi({
    'POST /api/upload/local-folder/initiate': failing(503, 'Try later.'),
    'GET /api/upload/local-folder/status/{id}': offline,
  })
  await expect(initiateFolder(api, folder)).rejects.toThrow(
    /^Failed to initiate folder processing: Try later\.$/,
  )
  await expect(folderStatus(api, 4)).rejects.toThrow(/^Failed to get processing status: Network error$/)
})

test('a staged file is given up by its id', async () => {
  const given: string[] = []
  const api = mockApi({
    'DELETE /api/upload/local-folder/staged/{id}': ({ params: { id } }) => void given.push(id),
  })
  await giveUpStaged(api, 9)
  expect(given).toEqual(['9'])
})
