import { open } from 'node:fs/promises'
import { notFound, Problem } from '../errors.ts'
import type { House } from '../house.ts'
import { passing } from '../objects/passing.ts'
import { pour, TooManyBytes } from '../objects/pour.ts'
import { oneAtATime } from '../oneAtATime.ts'
import { checksumIn } from '../sums/kinds.ts'
import { etag as threadedEtag } from '../sums/sums.ts'
import { partOf, type Upload } from './uploads.ts'
import { goOnHashing } from './wholeHash.ts'

interface Chunk {
  index: number
  /** The RollingHash of all of it, as the sender computed it. */
  checksum: string
  source: AsyncIterable<Buffer>
}

/**
 * Keeps one chunk and resolves to its etag. It is written to its offset and synced before its row says so.
 * A chunk that is kept is never written again, only compared. Throws 400, 409, 413 and 422 as the contract says.
 */
export function receiveChunk(house: House, upload: Upload, chunk: Chunk): Promise<string> {
  return oneAtATime(`${upload.id}/${chunk.index}`, () => receive(house, upload, chunk))
}

async function receive(house: House, upload: Upload, { index, checksum, source }: Chunk): Promise<string> {
  const offset = index * upload.chunk_size
  const length = Math.min(upload.chunk_size, upload.file_size - offset)
  const kept = await keptEtag(house, upload, index)
  if (!kept) await house.objects.makeSureOfRoom(length)

  await using part = kept ? null : await openPart(partOf(house, upload))
  using sum = threadedEtag()
  using whole = part && goOnHashing(upload.id, index)
  const seen = (bytes: Uint8Array) => Promise.all([sum.add(bytes), whole?.add(bytes)])
  const size = await pour(source, part, { limit: length, at: offset, seen }).catch(tooLong)
  if (size !== length) throw new Problem(400, `The chunk is ${size} bytes long and not ${length}.`)
  const etag = await sum.hex()
  if (checksumIn(etag) !== checksum) throw new Problem(422, 'The content does not match its checksum.')
  if (kept && kept !== etag) throw new Problem(409, 'This chunk came before, with other content.')
  if (kept) return kept

  passing('after-chunk-write')
  await part?.sync()
  passing('after-chunk-sync')
  await record(house, upload, { chunk_index: index, size, etag })
  whole?.end(etag)
  passing('after-chunk-row')
  return etag
}

async function keptEtag({ db }: House, { id }: Upload, index: number): Promise<string | undefined> {
  const chunks = db.selectFrom('upload_chunk').select('etag').where('upload_id', '=', id)
  return (await chunks.where('chunk_index', '=', index).executeTakeFirst())?.etag
}

/** It is gone when the upload was cancelled or completed meanwhile. */
function openPart(path: string) {
  return open(path, 'r+').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error
  })
}

async function record(
  { db, now }: House,
  { id }: Upload,
  chunk: { chunk_index: number; size: number; etag: string },
) {
  await db.transaction().execute(async (transaction) => {
    const alive = transaction.updateTable('upload').set({ last_chunk_at: now() }).where('id', '=', id)
    if ((await alive.executeTakeFirst()).numUpdatedRows === 0n) throw notFound()
    await transaction
      .insertInto('upload_chunk')
      .values({ upload_id: id, ...chunk })
      .execute()
  })
}

function tooLong(error: unknown): never {
  throw error instanceof TooManyBytes ? new Problem(413, 'The chunk is longer than was declared.') : error
}
