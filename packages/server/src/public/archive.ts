import type { FastifyReply } from 'fastify'
import { archiveNames } from '../archive/archiveNames.ts'
import { sendZip } from '../archive/sendZip.ts'
import { zipSize } from '../archive/zip.ts'
import type { MediaRow } from '../db/schema.ts'
import { verified } from '../files/verified.ts'
import type { House } from '../house.ts'

/**
 * Answers with originals as one ZIP of a known length, read as fast as the guest takes it. A file that has rotted or is
 * gone by its turn ends the connection, so that half an archive is never taken for a whole one (THREATS F17).
 */
export async function sendArchive(
  house: Pick<House, 'objects' | 'log'>,
  reply: FastifyReply,
  { title, rows }: { title: string; rows: readonly MediaRow[] },
): Promise<FastifyReply> {
  const names = archiveNames(rows.map(({ name }) => name))
  const files = rows.map((row, index) => ({
    name: names[index] ?? row.file_name,
    size: row.size,
    takenAt: row.taken_at,
    read: () => verified(house.objects.read({ kind: 'original', fileName: row.file_name }), row.sha256),
  }))
  const [name = ''] = archiveNames([`${title}.zip`])
  reply.header('content-length', zipSize(files))
  return sendZip(house, reply, { name, files })
}
