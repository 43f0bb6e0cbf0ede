import { queryOptions } from '@tanstack/react-query'
import { within, type Api } from './client.ts'
import { named } from './errors.ts'
import type { components } from './schema.gen.ts'

export type StagedFile = components['schemas']['StagedFile']
export type FolderImport = components['schemas']['FolderImport']
export type FolderInitiateRequest = components['schemas']['FolderInitiateRequest']

/** How long a call about folders and staged files may take. */
export const FOLDER_TIMEOUT_MS = 30_000

/** Archives and documents that wait for the server, or that it could not take into the library. */
export function stagedQueries({ client, send }: Api) {
  return {
    /** The newest first. */
    all: () =>
      queryOptions({
        queryKey: ['staged'],
        queryFn: ({ signal }) =>
          send(client.GET('/api/upload/local-folder/staged', { signal: within(FOLDER_TIMEOUT_MS, signal) })),
      }),
  }
}

/** Removes a staged file, and frees its room. What was made of it stays. */
export async function giveUpStaged({ client, send }: Api, id: number): Promise<void> {
  const params = { path: { id } }
  const signal = within(FOLDER_TIMEOUT_MS)
  await send(client.DELETE('/api/upload/local-folder/staged/{id}', { params, signal }))
}

/** Announces the import of a folder: what is staged from now on belongs to it (FOLDER-022). */
export async function initiateFolder(
  { client, send }: Api,
  body: FolderInitiateRequest,
  signal?: AbortSignal,
): Promise<number> {
  const call = client.POST('/api/upload/local-folder/initiate', {
    body,
    signal: within(FOLDER_TIMEOUT_MS, signal),
  })
  return (await named('Failed to initiate folder processing', send(call))).id
}

/** How far the server is with the import of a folder (FOLDER-023). */
export function folderStatus({ client, send }: Api, id: number, signal?: AbortSignal): Promise<FolderImport> {
  const call = client.GET('/api/upload/local-folder/status/{id}', {
    params: { path: { id } },
    signal: within(FOLDER_TIMEOUT_MS, signal),
  })
  return named('Failed to get processing status', send(call))
}
