import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaRow } from '../db/schema.ts'
import { attachedAs } from '../files/disposition.ts'
import { verified } from '../files/verified.ts'
import type { House } from '../house.ts'
import { archiveNames } from './archiveNames.ts'
import { zip, zipSize } from './zip.ts'

/**
 * Answers with originals as one ZIP of a known length, read as fast as the guest takes it. A file that has rotted or is
 * gone by its turn ends the connection, so that half an archive is never taken for a whole one (THREATS F17).
 */
export async function sendArchive(
  { objects, log }: House,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, rows }: { title: string; rows: readonly MediaRow[] },
): Promise<FastifyReply> {
  const names = archiveNames(rows.map(({ name }) => name))
  const files = rows.map((row, index) => ({
    name: names[index] ?? row.file_name,
    size: row.size,
    takenAt: row.taken_at,
    read: () => verified(objects.read({ kind: 'original', fileName: row.file_name }), row.sha256),
  }))
  const [name = ''] = archiveNames([`${title}.zip`])
  reply
    .headers({ 'content-disposition': attachedAs(name), 'content-length': zipSize(files) })
    .type('application/zip')
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const archive = Readable.from(zip(files), { objectMode: false })
  archive.on('error', (error) => log.error({ err: error }, 'an archive could not be sent'))
  return reply.send(archive)
}
