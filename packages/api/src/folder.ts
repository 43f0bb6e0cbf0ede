import { parseBody, withTimeout, type Api } from './client.ts'
import type { UploadDescriptor } from './descriptor.ts'
import { prefixFailure, ignoreNotFound } from './errors.ts'
import { requestInBatches } from './requestInBatches.ts'
import { createJsonBlob } from './jsonBlob.ts'
import type { components } from './schema.gen.ts'
import {
  toApiError,
  CHECK_BATCH_SIZE,
  COMPLETE_TIMEOUT_MS,
  INITIATE_TIMEOUT_MS,
  SINGLE_TIMEOUT_MS,
  type SendOptions,
} from './upload.ts'

export type StageInitiateRequest = components['schemas']['StageInitiateRequest']
export type StagedFile = components['schemas']['StagedFile']
export type StagedEntry = components['schemas']['StagedEntry']
export type StagedEntries = components['schemas']['StagedEntries']

/** Starts a folder import and returns its id. Files staged afterwards belong to this import (API-030, FOLDER-022). */
export async function initiateFolderImport(
  api: Api,
  body: components['schemas']['FolderInitiateRequest'],
  signal?: AbortSignal,
): Promise<number> {
  const call = api.client.POST('/api/upload/local-folder/initiate', {
    body,
    signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
  })
  return (await prefixFailure('Failed to initiate folder processing', api.send(call))).id
}

/**
 * Stages a file of up to 100 MB in one request, and returns its takeoutId (API-027, FOLDER-009). Its labels and
 * description apply to every photo created from it.
 */
export async function stageFile(
  api: Api,
  {
    file,
    isArchive,
    descriptor,
    ...sending
  }: { file: File; isArchive: boolean; descriptor: UploadDescriptor } & SendOptions,
): Promise<number> {
  const body = new FormData()
  body.append('isArchive', String(isArchive))
  body.append('dto', await createJsonBlob(descriptor))
  body.append('file', file)
  const call = api
    .upload({
      path: '/api/upload/local-folder/stage/direct',
      body,
      timeoutMs: SINGLE_TIMEOUT_MS,
      ...sending,
    })
    .then((response): number => {
      if (response.status !== 200) throw toApiError(response)
      const responseBody = parseBody(response.text)
      const id: unknown =
        typeof responseBody === 'object' && responseBody !== null && Reflect.get(responseBody, 'takeoutId')
      if (typeof id === 'number') return id
      throw new Error('Invalid response format')
    })
  return prefixFailure('Upload failed', call)
}

/**
 * Returns the archives that need no upload, by SHA-256 in lowercase hex. The value is null if all files of the archive
 * are in the library, or the takeoutId of a staged file with the same content.
 */
export async function checkArchives(
  api: Api,
  checksums: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number | null>> {
  const results = new Map<string, number | null>()
  await requestInBatches(checksums, CHECK_BATCH_SIZE, async (part) => {
    const options = { body: { archives: part }, signal: withTimeout(INITIATE_TIMEOUT_MS, signal) }
    const { archives = [] } = await api.send(api.client.POST('/api/upload/check', options))
    for (const { checksum, takeoutId } of archives) results.set(checksum, takeoutId)
  })
  return results
}

/** Starts staging a file in chunks (API-024). */
export function initiateStaged(
  api: Api,
  { signal, ...body }: StageInitiateRequest & { signal?: AbortSignal },
): Promise<{ uploadId: string }> {
  const call = api.client.POST('/api/upload/local-folder/stage/chunked/initiate', {
    body,
    signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
  })
  return prefixFailure('Failed to initiate upload', api.send(call))
}

/** Assembles the chunks of a staged file. The response's `fileId` is its takeoutId (API-026, FOLDER-008). */
export function completeStaged(
  api: Api,
  { signal, ...body }: components['schemas']['ChunkCompleteRequest'] & { signal?: AbortSignal },
): Promise<components['schemas']['ChunkCompleteResponse']> {
  const call = api.client.POST('/api/upload/local-folder/stage/chunked/complete', {
    body,
    signal: withTimeout(COMPLETE_TIMEOUT_MS, signal),
  })
  return prefixFailure('Failed to complete upload', api.send(call))
}

/** Starts processing the staged files (API-029). */
export async function triggerProcessing(api: Api, signal?: AbortSignal): Promise<void> {
  await api.send(
    api.client.POST('/api/upload/local-folder/trigger-processing', {
      signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
    }),
  )
}

/** Loads the progress of a staged file (API-028, FOLDER-023). */
export function getStagedFile(api: Api, id: number, signal?: AbortSignal): Promise<StagedFile> {
  const call = api.client.GET('/api/upload/local-folder/stage/status/{id}', {
    params: { path: { id } },
    signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
  })
  return prefixFailure('Failed to get processing status', api.send(call))
}

/** Yields the results for the files in an archive, one page at a time. */
export async function* listStagedEntries(
  api: Api,
  id: number,
  signal?: AbortSignal,
): AsyncGenerator<StagedEntries> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: StagedEntries = await api.send(
      api.client.GET('/api/upload/local-folder/staged/{id}/entries', {
        params: { path: { id }, query: cursor === undefined ? {} : { cursor } },
        signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
      }),
    )
    yield page
    cursor = page.nextCursor
  }
}

/** Changes the labels and description of a staged file. They apply to photos that the server creates from it later. */
export async function updateStaged(
  api: Api,
  id: number,
  descriptor: UploadDescriptor,
  signal?: AbortSignal,
): Promise<void> {
  const options = {
    params: { path: { id } },
    body: descriptor,
    signal: withTimeout(INITIATE_TIMEOUT_MS, signal),
  }
  await api.send(api.client.PUT('/api/upload/local-folder/staged/{id}', options))
}

/** Stops processing a staged file, and returns the file in its new state. */
export async function stopStaged(api: Api, id: number, signal?: AbortSignal): Promise<StagedFile> {
  const options = { params: { path: { id } }, signal: withTimeout(INITIATE_TIMEOUT_MS, signal) }
  return api.send(api.client.POST('/api/upload/local-folder/staged/{id}/stop', options))
}

/** Deletes a staged file and frees its storage. Photos created from it stay. */
export async function discardStaged({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: withTimeout(INITIATE_TIMEOUT_MS) }
  await ignoreNotFound(send(client.DELETE('/api/upload/local-folder/staged/{id}', options)))
}
