import { bodyOf, within, type Api } from './client.ts'
import type { UploadDescriptor } from './descriptor.ts'
import { named, unlessGone } from './errors.ts'
import { inParts } from './inParts.ts'
import { jsonBlob } from './jsonBlob.ts'
import type { components } from './schema.gen.ts'
import {
  apiErrorOf,
  CHECK_AT_ONCE,
  COMPLETE_TIMEOUT_MS,
  INITIATE_TIMEOUT_MS,
  SINGLE_TIMEOUT_MS,
  type Sending,
} from './upload.ts'

export type StageInitiateRequest = components['schemas']['StageInitiateRequest']
export type StagedFile = components['schemas']['StagedFile']
export type StagedEntry = components['schemas']['StagedEntry']
export type StagedEntries = components['schemas']['StagedEntries']

/** Announces the import of a folder; answers its id. What is staged from now on belongs to it (API-030, FOLDER-022). */
export async function initiateFolderImport(
  api: Api,
  body: components['schemas']['FolderInitiateRequest'],
  signal?: AbortSignal,
): Promise<number> {
  const call = api.client.POST('/api/upload/local-folder/initiate', {
    body,
    signal: within(INITIATE_TIMEOUT_MS, signal),
  })
  return (await named('Failed to initiate folder processing', api.send(call))).id
}

/**
 * Stages a file of up to 100 MB in one request; answers its takeoutId (API-027, FOLDER-009). The labels and the
 * description of its descriptor are those of every photo that is made of it.
 */
export async function stageFile(
  api: Api,
  {
    file,
    isArchive,
    descriptor,
    ...sending
  }: { file: File; isArchive: boolean; descriptor: UploadDescriptor } & Sending,
): Promise<number> {
  const body = new FormData()
  body.append('isArchive', String(isArchive))
  body.append('dto', await jsonBlob(descriptor))
  body.append('file', file)
  const call = api
    .upload({
      path: '/api/upload/local-folder/stage/direct',
      body,
      timeoutMs: SINGLE_TIMEOUT_MS,
      ...sending,
    })
    .then((answer): number => {
      if (answer.status !== 200) throw apiErrorOf(answer)
      const kept = bodyOf(answer.text)
      const id: unknown = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'takeoutId')
      if (typeof id === 'number') return id
      throw new Error('Invalid response format')
    })
  return named('Upload failed', call)
}

/**
 * Which of these archives need not be staged, each a SHA-256 in lower-case hex: null where all of one is in the library,
 * else the takeoutId of the staged file with this content, which says what became of it, or will.
 */
export async function checkArchives(
  api: Api,
  checksums: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number | null>> {
  const found = new Map<string, number | null>()
  await inParts(checksums, CHECK_AT_ONCE, async (part) => {
    const options = { body: { archives: part }, signal: within(INITIATE_TIMEOUT_MS, signal) }
    const { archives = [] } = await api.send(api.client.POST('/api/upload/check', options))
    for (const { checksum, takeoutId } of archives) found.set(checksum, takeoutId)
  })
  return found
}

/** Begins to stage a larger file in chunks (API-024). */
export function initiateStaged(
  api: Api,
  { signal, ...body }: StageInitiateRequest & { signal?: AbortSignal },
): Promise<{ uploadId: string }> {
  const call = api.client.POST('/api/upload/local-folder/stage/chunked/initiate', {
    body,
    signal: within(INITIATE_TIMEOUT_MS, signal),
  })
  return named('Failed to initiate upload', api.send(call))
}

/** Makes a staged file of the chunks: `fileId` is its takeoutId (API-026, FOLDER-008). */
export function completeStaged(
  api: Api,
  { signal, ...body }: components['schemas']['ChunkCompleteRequest'] & { signal?: AbortSignal },
): Promise<components['schemas']['ChunkCompleteResponse']> {
  const call = api.client.POST('/api/upload/local-folder/stage/chunked/complete', {
    body,
    signal: within(COMPLETE_TIMEOUT_MS, signal),
  })
  return named('Failed to complete upload', api.send(call))
}

/** Processes what was staged (API-029). */
export async function triggerProcessing(api: Api, signal?: AbortSignal): Promise<void> {
  await api.send(
    api.client.POST('/api/upload/local-folder/trigger-processing', {
      signal: within(INITIATE_TIMEOUT_MS, signal),
    }),
  )
}

/** How far a staged file is (API-028, FOLDER-023). */
export function stagedFile(api: Api, id: number, signal?: AbortSignal): Promise<StagedFile> {
  const call = api.client.GET('/api/upload/local-folder/stage/status/{id}', {
    params: { path: { id } },
    signal: within(INITIATE_TIMEOUT_MS, signal),
  })
  return named('Failed to get processing status', api.send(call))
}

/** What became of the files in a staged file, page by page. */
export async function* stagedEntries(
  api: Api,
  id: number,
  signal?: AbortSignal,
): AsyncGenerator<StagedEntries> {
  for (let after: number | null = -1; after !== null;) {
    const page: StagedEntries = await api.send(
      api.client.GET('/api/upload/local-folder/staged/{id}/entries', {
        params: { path: { id }, query: { after } },
        signal: within(INITIATE_TIMEOUT_MS, signal),
      }),
    )
    yield page
    after = page.next
  }
}

/** Says something else of a staged file: it counts for what is made of it from now on. */
export async function describeStaged(
  api: Api,
  id: number,
  descriptor: UploadDescriptor,
  signal?: AbortSignal,
): Promise<void> {
  const options = { params: { path: { id } }, body: descriptor, signal: within(INITIATE_TIMEOUT_MS, signal) }
  await api.send(api.client.PUT('/api/upload/local-folder/staged/{id}', options))
}

/** Ends the processing of a staged file: nothing more is made of it than what this answers. */
export async function stopStaged(api: Api, id: number, signal?: AbortSignal): Promise<StagedFile> {
  const options = { params: { path: { id } }, signal: within(INITIATE_TIMEOUT_MS, signal) }
  return api.send(api.client.POST('/api/upload/local-folder/staged/{id}/stop', options))
}

/** Removes a staged file, and frees its room. What was made of it stays. */
export async function giveUpStaged({ client, send }: Api, id: number): Promise<void> {
  const options = { params: { path: { id } }, signal: within(INITIATE_TIMEOUT_MS) }
  await unlessGone(send(client.DELETE('/api/upload/local-folder/staged/{id}', options)))
}
