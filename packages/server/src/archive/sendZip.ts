import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachedAs } from '../files/disposition.ts'
import type { House } from '../house.ts'
import { zip, type ZipFile } from './zip.ts'

/** Answers with files as one ZIP, made as fast as it is taken; one that cannot be read ends the connection. */
export function sendZip(
  { log }: Pick<House, 'log'>,
  reply: FastifyReply,
  { name, files }: { name: string; files: Iterable<ZipFile> | AsyncIterable<ZipFile> },
): FastifyReply {
  reply.header('content-disposition', attachedAs(name)).type('application/zip')
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
  const archive = Readable.from(zip(files), { objectMode: false })
  archive.on('error', (error) => log.error({ err: error }, 'an archive could not be sent'))
  return reply.send(archive)
}
