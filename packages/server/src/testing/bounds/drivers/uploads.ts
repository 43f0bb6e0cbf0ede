import { formatPageKey } from '../../../db/pageKey.ts'
import { createRollingHash } from '@calotype/formats/rollingHash'
import type { SetupRequester, DriverRequest, Drivers } from '../driver.ts'
import { LARGE_FILE_BYTES, LARGE_UPLOAD, OWNER, ROWS } from '../seed.ts'

const owner = { caller: OWNER }
const CHUNK_BYTES = LARGE_FILE_BYTES

/** Creates a unique photo that is larger than the memory that a request may use. */
function createPhoto(seed: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LARGE_FILE_BYTES)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  bytes.set(new TextEncoder().encode(seed), 4)
  return bytes
}

function createForm(
  fields: Readonly<Record<string, string>>,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): FormData {
  const formData = new FormData()
  for (const [field, value] of Object.entries(fields)) formData.append(field, value)
  formData.append(name, new Blob([bytes]), 'a.jpg')
  return formData
}

const createInitiateBody = (fileName: string) => ({
  fileName,
  fileSize: LARGE_FILE_BYTES,
  chunkSize: CHUNK_BYTES,
  totalChunks: 1,
})
const chunkedPath = '/api/upload/chunked'
const stagedPath = '/api/upload/local-folder/stage/chunked'

async function beginUpload(
  sendSetup: SetupRequester,
  basePath: string,
  seed: string,
): Promise<{ uploadId: string; chunk: DriverRequest }> {
  const body = { ...createInitiateBody(`${seed}.jpg`), ...(basePath === stagedPath && { isArchive: true }) }
  const { uploadId } = await sendSetup<{ uploadId: string }>('POST', `${basePath}/initiate`, OWNER, body)
  const bytes = createPhoto(seed)
  const hash = createRollingHash()
  hash.add(bytes)
  const fields = { uploadId, chunkIndex: '0', chunkChecksum: hash.hex(), isLastChunk: 'true' }
  return { uploadId, chunk: { ...owner, body: createForm(fields, 'chunkData', bytes) } }
}

async function complete(sendSetup: SetupRequester, basePath: string, seed: string): Promise<DriverRequest> {
  const { uploadId, chunk } = await beginUpload(sendSetup, basePath, seed)
  const { etag } = await sendSetup<{ etag: string }>('POST', `${basePath}/upload`, OWNER, chunk.body)
  return { ...owner, body: { uploadId, chunks: [{ chunkIndex: 0, etag }] }, settle: 500 }
}

/** The checksums and sizes of the seeded photos. */
const knownFiles = Array.from({ length: 1000 }, (_, index) => ({
  size: index + 1001,
  checksum: (index + 1).toString(16).padStart(64, '0'),
}))
const checksums = knownFiles.map(({ checksum }) => checksum)

/** Requests for the operations tagged `upload` and `folder`. */
export const uploadDrivers: Drivers = {
  uploadFile: (_, round) => ({
    ...owner,
    body: createForm({ dto: '{"name":"single.jpg"}' }, 'file', createPhoto(`single ${round}`)),
  }),
  getUploadFormats: owner,
  checkUpload: { ...owner, body: { checksums, beginnings: knownFiles, archives: checksums } },
  initiateChunkedUpload: { ...owner, body: createInitiateBody('b.jpg') },
  uploadChunk: async (sendSetup, round) =>
    (await beginUpload(sendSetup, chunkedPath, `chunk ${round}`)).chunk,
  completeChunkedUpload: (sendSetup, round) => complete(sendSetup, chunkedPath, `complete ${round}`),
  getChunkedUpload: { ...owner, params: { uploadId: LARGE_UPLOAD } },

  initiateStagedUpload: { ...owner, body: { ...createInitiateBody('c.zip'), isArchive: true } },
  uploadStagedChunk: async (sendSetup, round) =>
    (await beginUpload(sendSetup, stagedPath, `staged chunk ${round}`)).chunk,
  completeStagedUpload: (sendSetup, round) => complete(sendSetup, stagedPath, `staged ${round}`),
  stageFile: (_, round) => ({
    ...owner,
    body: createForm(
      { isArchive: 'false', dto: '{"name":"direct.jpg"}' },
      'file',
      createPhoto(`direct ${round}`),
    ),
  }),
  getStagedFile: { ...owner, params: { id: 1 } },
  listStagedFiles: owner,
  describeStagedFile: {
    ...owner,
    params: { id: 2 },
    body: { name: 'part-2.zip', description: 'The first ice.' },
  },
  listStagedEntries: [
    { ...owner, params: { id: 1 } },
    { ...owner, params: { id: 1 }, query: `cursor=${formatPageKey([ROWS - 1000])}` },
  ],
  stopStagedFile: (_, round) => ({ ...owner, params: { id: 3 + round } }),
  initiateFolderImport: { ...owner, body: { folderPath: 'Pictures', totalFiles: 1, totalSize: 1 } },
  getFolderImport: { ...owner, params: { id: 1 } },
}
