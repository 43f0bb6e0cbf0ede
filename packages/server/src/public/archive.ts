import type { FastifyReply } from 'fastify'
import { archiveNames, createArchiveNamer } from '../archive/archiveNames.ts'
import { sendZip } from '../archive/sendZip.ts'
import { measureZip, type ZipFile } from '../archive/writeZip.ts'
import { verified } from '../files/verified.ts'
import type { AppContext } from '../appContext.ts'
import { findMetadata } from '../metadata/findMetadata.ts'
import { applyPatches } from '../metadata/patch.ts'
import type { SharedRow } from './fileKey.ts'
import { SLICE_SIZE } from './sharedFiles.ts'

/** The files of an archive in their order, each by its id and its name in the archive: some 50 bytes a file. */
interface Contents {
  ids: readonly number[]
  names: readonly string[]
  /** The length of the archive in bytes. */
  length: number
}

/**
 * Responds with originals as one ZIP of a known length, read as fast as the guest receives it. A damaged or missing
 * file is omitted, and a text file in the archive names it. If a file was deleted before its turn, the connection ends
 * (THREATS F17).
 */
export async function sendArchive(
  context: Pick<AppContext, 'db' | 'objects' | 'log'>,
  reply: FastifyReply,
  {
    title,
    slices,
    removeMetadata,
  }: { title: string; slices: AsyncIterable<readonly SharedRow[]>; removeMetadata: boolean },
): Promise<FastifyReply> {
  const contents = await listContents(slices)
  const [name = ''] = archiveNames([`${title}.zip`])
  const files = zipFilesOf(context, contents, removeMetadata)
  return sendZip(context, reply, { name, files, length: contents.length })
}

/** The length depends on all names and sizes, so they are read before the first byte is sent. */
async function listContents(slices: AsyncIterable<readonly SharedRow[]>): Promise<Contents> {
  const nameOf = createArchiveNamer()
  const measure = measureZip()
  const ids: number[] = []
  const names: string[] = []
  for await (const rows of slices)
    for (const { id, name: given, size } of rows) {
      const name = nameOf(given)
      measure.add({ name, size })
      ids.push(id)
      names.push(name)
    }
  return { ids, names, length: measure.total() }
}

/** Reads the rows again slice by slice, because all of them at once would not fit into memory. */
async function* zipFilesOf(
  { db, objects }: Pick<AppContext, 'db' | 'objects'>,
  { ids, names }: Contents,
  removeMetadata: boolean,
): AsyncGenerator<ZipFile> {
  for (let first = 0; first < ids.length; first += SLICE_SIZE) {
    const slice = ids.slice(first, first + SLICE_SIZE)
    const rows = await db
      .selectFrom('media')
      .select(['id', 'file_name', 'type', 'size', 'taken_at', 'sha256'])
      .where('id', 'in', slice)
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const [nth, id] of slice.entries()) {
      const row = byId.get(id)
      if (!row) throw new Error(`Media ${id} was deleted while an archive with it was sent.`)
      yield {
        name: names[first + nth] ?? row.file_name,
        size: row.size,
        takenAt: row.taken_at,
        read: async function* () {
          // The stream is opened last: a stream that fails while nobody reads it ends the process.
          const patches = removeMetadata ? await findMetadata(objects, row) : []
          const bytes = verified(objects.read({ kind: 'original', fileName: row.file_name }), row.sha256)
          yield* applyPatches(bytes, 0, patches)
        },
      }
    }
  }
}
