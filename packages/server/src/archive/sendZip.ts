import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { toAttachmentDisposition } from '../files/disposition.ts'
import type { AppContext } from '../appContext.ts'
import { getTexts } from '../http/getTexts.ts'
import { writeZip, type ZipFile } from './writeZip.ts'

/** Responds with a ZIP of files, written as fast as the client reads. `writeZip` omits damaged and missing files. */
export function sendZip(
  { log }: Pick<AppContext, 'log'>,
  reply: FastifyReply,
  {
    name,
    files,
    length = null,
  }: { name: string; files: Iterable<ZipFile> | AsyncIterable<ZipFile>; length?: number | null },
): FastifyReply {
  if (length !== null) reply.header('content-length', length)
  reply.header('content-disposition', toAttachmentDisposition(name)).type('application/zip')
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const archive = Readable.from(writeZip(files, length, getTexts(reply.request).archive), {
    objectMode: false,
  })
  archive.on('error', (error) => log.error({ err: error }, 'an archive could not be sent'))
  return reply.send(archive)
}
