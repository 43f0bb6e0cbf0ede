import type { Member } from '../calotype.ts'
import {
  DOCUMENTS,
  createHostileArchive,
  createHostileFiles,
  JPEG_AND_PAGE,
  type HostileFile,
} from './hostileFiles.ts'
import { PAYLOADS } from './payloads.ts'
import type { StoringClient } from './storingClient.ts'

export interface Item {
  id: number
  fileName: string
}

/**
 * Uploads files with a payload: files of all four kinds with the first payload, and a JPEG and a file of one other kind
 * with each further payload.
 */
export async function uploadPhotos(client: StoringClient, payload: string, seed: number): Promise<Item[]> {
  const files = await createHostileFiles(payload, seed * 10)
  const kinds = seed === 0 ? files : [files[0], files[1 + (seed % 3)]].filter((file) => file !== undefined)
  const named = kinds.map(({ name, bytes }) => ({ name: `${payload}.${name}`, bytes }))
  return uploadAll(client, payload, named)
}

/** Uploads files that browsers could render as HTML, with image and HTML extensions. */
export function uploadPages(client: StoringClient): Promise<Item[]> {
  const files = [...DOCUMENTS, JPEG_AND_PAGE].flatMap((bytes, index) =>
    ['jpg', 'svg', 'html'].map((extension) => ({ name: `page-${index}.${extension}`, bytes })),
  )
  return uploadAll(client, PAYLOADS[0] ?? '', files)
}

/** Uploads files one after another. Returns those that the server accepts. */
async function uploadAll(
  client: StoringClient,
  payload: string,
  files: readonly HostileFile[],
): Promise<Item[]> {
  const items: Item[] = []
  for (const file of files) {
    const item = await client.upload<Item>('uploadFile', '/api/upload/', payload, file)
    if (item) items.push(item)
  }
  return items
}

/** Announces the import of a folder, and imports an archive whose entries have payloads as names. */
export async function importArchive({ call, store, upload }: StoringClient, owner: Member): Promise<void> {
  const folder = '/api/upload/local-folder'
  const [folderName = '', archiveName = ''] = PAYLOADS
  const announcement = { totalFiles: 1, totalSize: 1 }
  await store('initiateFolderImport', ['POST', `${folder}/initiate`, owner], folderName, announcement)
  const archive = { name: `${archiveName}.zip`, bytes: createHostileArchive(PAYLOADS) }
  const staged = await upload<{ takeoutId: number }>(
    'stageFile',
    `${folder}/stage/direct`,
    archiveName,
    archive,
    { isArchive: true },
  )
  const details = { name: archive.name, checksum: null, type: null, creationDate: null }
  const path = `${folder}/staged/${staged?.takeoutId}`
  await store('describeStagedFile', ['PUT', path, owner], archiveName, details)
  await call('POST', `${folder}/trigger-processing`, owner)
}
