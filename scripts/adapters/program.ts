import * as fc from 'fast-check'
import type { Fault } from '../../packages/features/upload/src/fixtures/fakeServer.ts'
import { fakeServer } from '../../packages/features/upload/src/fixtures/fakeServer.ts'
import { failWith, mock, mockApi, type MockTable } from '../../packages/api/src/mock.ts'
import { aUser } from '../../packages/api/src/fixtures/index.ts'
import { jpeg, sha256 } from '../../packages/app-desktop/src/transfer/testing/files.ts'

export const CHUNK_BYTES = 400
/** The server refuses files of this size. */
const REFUSED_BYTES = 333
const SIZES = [204, 900, REFUSED_BYTES, 204, 1300, 399] as const

const CONTENTS = SIZES.map((size) => jpeg(size))
/** All files. Every third file is a duplicate of the previous one. */
export const FILES = Array.from({ length: 9 }, (_, index) => {
  const content = CONTENTS[(index % 3 === 2 ? index - 1 : index) % CONTENTS.length] ?? Buffer.alloc(0)
  return { name: `${index}.jpg`, content }
})

const STEP = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      faults: fc.array(fc.constantFrom<Fault>('none', 'none', 'lost', 'answerLost', 'broken', 'signedOut'), {
        maxLength: 6,
      }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(12) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('pause', 'resume', 'restart', 'retry', 'forget', 'fill', 'empty'),
    }),
  },
)

/** Files to upload, contents that the library already has, and events during the upload. */
export const PROGRAM = fc.record({
  files: fc.uniqueArray(fc.constantFrom(...FILES), { minLength: 1 }),
  known: fc.subarray(CONTENTS),
  steps: fc.array(STEP, { maxLength: 15 }),
})
export type Program = typeof PROGRAM extends fc.Arbitrary<infer P> ? P : never
export type Step = Program['steps'][number]

/** Creates a server whose library has the known contents, and which refuses some requests. */
export function aServer({ known }: Program) {
  const server = fakeServer()
  for (const content of known)
    server.library.push({
      id: server.library.length + 1,
      sha256: sha256(content),
      size: content.length,
      localId: `known ${server.library.length}`,
    })
  const { table } = server
  const faultyNetwork = {
    ...table,
    'POST /api/upload/': (request) =>
      (request.body.get('file') as File).size === REFUSED_BYTES
        ? failWith(415, 'No.')
        : table['POST /api/upload/'](request),
    'GET /api/user/me': aUser(),
    'GET /api/user/storage': failWith(404),
    'POST /api/upload/local-folder/initiate': { id: 1, status: 'PROCESSING' },
  } satisfies MockTable
  const network = mock(faultyNetwork)
  return { ...server, api: mockApi(faultyNetwork), network }
}

export type Server = ReturnType<typeof aServer>

/** Applies a step that affects the server. The adapters perform the other steps. */
export function applyToServer({ faults, disk, expireUploads }: Server, step: Step): void {
  if (step.do === 'fail') faults.push(...step.faults)
  if (step.do === 'forget') expireUploads()
  if (step.do === 'fill') disk.capacity = disk.getUsedBytes() + 600
  if (step.do === 'empty') disk.capacity = Number.POSITIVE_INFINITY
}

export function repair({ faults, disk }: Server): void {
  faults.length = 0
  disk.capacity = Number.POSITIVE_INFINITY
}
