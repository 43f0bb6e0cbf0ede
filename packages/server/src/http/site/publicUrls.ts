import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../compress.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Media types of the files that can contain URLs of the site: pages, the feed, the sitemap and robots.txt. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

export type ReplaceOrigin = (content: string) => string

/**
 * Creates a function that replaces the build's origin. In a page, the function changes only the head, because hydration
 * fails if the body differs from the body that the app renders. Returns null if there is nothing to replace.
 */
export function createReplaceOrigin(buildOrigin: string, publicUrl: string | null): ReplaceOrigin | null {
  if (publicUrl === null || buildOrigin === '' || buildOrigin === publicUrl) return null
  return (content) => {
    const end = content.indexOf('</head>')
    const head = end === -1 ? content : content.slice(0, end)
    return head.replaceAll(buildOrigin, () => publicUrl) + content.slice(head.length)
  }
}

/** Whether a file of the build may contain URLs of the site. */
export const mayContainUrls = (name: string) => path.extname(name) in TYPES

/**
 * Creates a function that sends a file of the build after replacing the build's origin in it. Compressing a file takes
 * up to a second, so each file is compressed once, after the server starts or when the file is first requested, and
 * stays in memory.
 */
export function createPublicFiles(
  app: FastifyInstance,
  { web, names, replaceOrigin }: { web: string; names: readonly string[]; replaceOrigin: ReplaceOrigin },
): (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply> {
  const files = new Map<string, ReturnType<typeof readPublicFile>>()
  let isClosing = false
  app.addHook('onListen', () => void prepare())
  app.addHook('onClose', async () => void (isClosing = true))

  function read(name: string) {
    const file = files.get(name) ?? readPublicFile(path.join(web, name), replaceOrigin)
    files.set(name, file)
    return file
  }

  async function prepare(): Promise<void> {
    try {
      for (const name of names) if (!isClosing) await read(name)
    } catch (error) {
      app.log.error({ err: error }, 'a file of the web app could not be read')
    }
  }

  return async (request, reply, name) => {
    const { etag, ...bodies } = await read(name)
    reply
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .type(TYPES[path.extname(name)] ?? '')
    if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding ?? 'identity'])
  }
}

async function readPublicFile(file: string, replaceOrigin: ReplaceOrigin) {
  const identity = Buffer.from(replaceOrigin(await readFile(file, 'utf8')))
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)])
  const hash = createHash('sha256').update(identity).digest('base64url')
  // The validator is weak, because all encodings of the file share it.
  return { etag: `W/"${hash}"`, identity, br, gzip: gz }
}
