import { expect, test } from 'vitest'
import {
  addToAlbum,
  getAlbumPhotoIds,
  ALBUM_PAGE_SIZE,
  createAlbum,
  deleteAlbum,
  getAlbumPhotos,
  removeFromAlbum,
  updateAlbum,
} from './albums.ts'
import { aMediaItem, anAlbum, createMediaItems } from './fixtures/index.ts'
import { mockApi } from './mock.ts'

test('loads the photos of an album in pages of 24 until hasMore is false', async () => {
  const requests: string[] = []
  const api = mockApi({
    'GET /api/albums/{id}/media': ({ params, query }) => {
      requests.push(`${params.id}?${query}`)
      const page = Number(query.get('page'))
      return {
        fileUploadResponseList: createMediaItems(24),
        currentPage: page,
        totalPages: 2,
        hasMore: page === 0,
      }
    },
  })
  const pages = [
    await getAlbumPhotos(api, { id: 12, page: 0, size: ALBUM_PAGE_SIZE }),
    await getAlbumPhotos(api, { id: 12, page: 1, size: ALBUM_PAGE_SIZE }),
  ]
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false])
  expect(requests).toEqual(['12?page=0&limit=24', '12?page=1&limit=24'])
})

test('loads the photo ids of an album in pages of 500 until hasMore is false', async () => {
  const requests: string[] = []
  const api = mockApi({
    'GET /api/albums/{id}/media': ({ query }) => {
      requests.push(`${query}`)
      const page = Number(query.get('page'))
      const photos = [aMediaItem({ id: 7 + page })]
      return { fileUploadResponseList: photos, currentPage: page, totalPages: 2, hasMore: page === 0 }
    },
  })
  expect([...(await getAlbumPhotoIds(api, 12))]).toEqual([7, 8])
  expect(requests).toEqual(['page=0&limit=500', 'page=1&limit=500'])
})

test('creates, changes, fills, empties and deletes an album as the contract specifies', async () => {
  const requests: unknown[] = []
  const api = mockApi({
    'POST /api/albums': ({ body }) => {
      requests.push(body)
      return anAlbum()
    },
    'PUT /api/albums/{id}': ({ params, body }) => {
      requests.push([params.id, body])
      return anAlbum()
    },
    'POST /api/albums/{id}/media': ({ body }) => {
      requests.push(body)
      return anAlbum()
    },
    'DELETE /api/albums/{id}/media': ({ query }) => {
      requests.push(query.getAll('mediaIds'))
      return anAlbum()
    },
    'DELETE /api/albums/{id}': ({ params }) => {
      requests.push(params.id)
      return undefined
    },
  })
  await createAlbum(api, { title: 'Spring' })
  await updateAlbum(api, 12, { title: 'Summer' })
  await addToAlbum(api, 12, [1, 2])
  await removeFromAlbum(api, 12, [1, 2])
  await deleteAlbum(api, 12)
  expect(requests).toEqual([
    { title: 'Spring' },
    ['12', { title: 'Summer' }],
    { mediaIds: [1, 2] },
    ['1', '2'],
    '12',
  ])
})
