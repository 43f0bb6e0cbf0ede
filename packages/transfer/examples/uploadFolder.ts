/**
 * @file Uploads the photos in a folder and its subfolders: `node uploadFolder.ts https://my.server TOKEN ~/Pictures`
 */
import { createApi } from '@calotype/api'
import { createNodeUpload, nodeHasher, openDiskFile } from '@calotype/transfer/node'
import { globSync } from 'node:fs'
import { createUploads } from './createUploads.ts'

/** Uploads the photos in a folder, except those that the library already has. Returns all files with their outcomes. */
export async function uploadFolder(server: string, token: string, folder: string) {
  const api = createApi({ baseUrl: server, token: () => token, fetch, upload: createNodeUpload() })
  const uploads = createUploads(api, nodeHasher)
  const paths = globSync(`${folder}/**/*.{jpg,jpeg,JPG}`)
  await uploads.add(paths.toSorted().map((path) => openDiskFile(path, 'image/jpeg')))
  return uploads.getFiles()
}

if (import.meta.main) {
  const [server = '', token = '', folder = '.'] = process.argv.slice(2)
  for (const { name, state, problem, already } of await uploadFolder(server, token, folder))
    console.log(name, already ? 'already in the library' : state.name, problem?.message ?? '')
}
