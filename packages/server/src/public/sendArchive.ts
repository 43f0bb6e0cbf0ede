import { isRaw } from '@calotype/formats/kinds'
import type { FastifyReply } from 'fastify'
import { createArchiveNames, createArchiveNamer } from '../archive/createArchiveNames.ts'
import { sendZip } from '../archive/sendZip.ts'
import { measureZip, type ZipFile } from '../archive/writeZip.ts'
import { DamagedFile, verifyFile } from '../files/verifyFile.ts'
import type { AppContext } from '../appContext.ts'
import { findMetadata } from '../metadata/findMetadata.ts'
import { applyPatches } from '../metadata/patch.ts'
import type { SharedRow } from './fileKey.ts'
import { SLICE_SIZE } from './sharedFiles.ts'

/**
 * Announced size of a JPEG that isn't rendered yet. If the JPEG stays missing, the list of missing files takes its
 * place.
 */
const MISSING_JPEG_BYTES = 4096

/** The ids and archive names of an archive's files, in order. Takes about 50 bytes of memory per file. */
interface Contents {
  ids: readonly number[]
  names: readonly string[]
  /** The announced sizes, by id, of the JPEGs that replace RAW files. */
  jpegSizes: ReadonlyMap<number, number>
  /** Size of the archive in bytes. */
  length: number
}

/**
 * Responds with originals as a ZIP of a known length, and reads them only as fast as the guest receives them. Omits
 * damaged and missing files, and lists them in a text file. Closes the connection if a file is deleted before it is
 * sent (THREATS F17).
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
  const contents = await listContents(context, slices, removeMetadata)
  const [name = ''] = createArchiveNames([`${title}.zip`])
  const files = createZipFiles(context, contents, removeMetadata)
  return sendZip(context, reply, { name, files, length: contents.length })
}

/**
 * Lists the contents of an archive. All names and sizes determine its length, so they are read before the first byte is
 * sent.
 */
async function listContents(
  { objects }: Pick<AppContext, 'objects'>,
  slices: AsyncIterable<readonly SharedRow[]>,
  removeMetadata: boolean,
): Promise<Contents> {
  const nameFile = createArchiveNamer()
  const measure = measureZip()
  const ids: number[] = []
  const names: string[] = []
  const jpegSizes = new Map<number, number>()
  for await (const rows of slices)
    for (const row of rows) {
      const isReplaced = removeMetadata && isRaw(row.type)
      const jpeg = { kind: 'display', fileName: row.file_name } as const
      const size = isReplaced ? ((await objects.size(jpeg)) ?? MISSING_JPEG_BYTES) : row.size
      if (isReplaced) jpegSizes.set(row.id, size)
      const name = nameFile(isReplaced ? `${row.name}.jpg` : row.name)
      measure.add({ name, size })
      ids.push(row.id)
      names.push(name)
    }
  return { ids, names, jpegSizes, length: measure.total() }
}

/**
 * Yields the files of an archive. Reads their rows again, one slice after another, because the rows of a large album
 * wouldn't fit into memory.
 */
async function* createZipFiles(
  { db, objects }: Pick<AppContext, 'db' | 'objects'>,
  { ids, names, jpegSizes }: Contents,
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
    for (const [index, id] of slice.entries()) {
      const row = byId.get(id)
      if (!row) throw new Error(`Media ${id} was deleted while an archive that contains it was being sent.`)
      const fileName = row.file_name
      const name = names[first + index] ?? fileName
      const jpegSize = jpegSizes.get(id)
      if (jpegSize !== undefined) {
        yield {
          name,
          size: jpegSize,
          takenAt: row.taken_at,
          read: () => readJpeg(objects, fileName, jpegSize),
        }
        continue
      }
      yield {
        name,
        size: row.size,
        takenAt: row.taken_at,
        read: async function* () {
          // Open the stream last, because an error in a stream without a reader crashes the process.
          const patches = removeMetadata ? await findMetadata(objects, row) : []
          const bytes = verifyFile(objects.read({ kind: 'original', fileName: row.file_name }), row.sha256)
          yield* applyPatches(bytes, 0, patches)
        },
      }
    }
  }
}

/** Reads the JPEG of a RAW file. Throws if the JPEG is missing, or if it was rendered after its size was announced. */
async function* readJpeg(
  objects: AppContext['objects'],
  fileName: string,
  announcedSize: number,
): AsyncGenerator<Buffer> {
  const jpeg = { kind: 'display', fileName } as const
  if ((await objects.size(jpeg)) !== announcedSize) throw new DamagedFile()
  yield* objects.read(jpeg)
}
