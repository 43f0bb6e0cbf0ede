import { addToAlbum, getAlbum, getUploadFormats, type Api } from '@calotype/api'
import { paths } from '@calotype/platform'
import { createCalotypeTransport } from '@calotype/transfer'
import type { UploadDataSource } from './UploadDataSource.ts'

/** Creates the data source that uploads to the user's library on a Calotype server. */
export const calotypeUploads = (api: Api): UploadDataSource => ({
  ...createCalotypeTransport(api),
  name: 'upload',
  gallery: { name: 'media' },
  albums: {
    name: 'albums',
    one: (id, signal) => getAlbum(api, id, signal),
    addPhotos: (id, photoIds) => addToAlbum(api, id, photoIds),
  },
  formats: async (signal) => (await getUploadFormats(api, signal)).set,
  paths,
})
