import { pipeline, Readable } from 'node:stream'
import {
  brotliCompress,
  type CompressCallback,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit into one network packet without compression. */
const MIN_BYTES = 1024
/**
 * Higher levels delay the response by more than they save. This level takes about 3 ms for 200 items, off the main
 * thread.
 */
const BROTLI_QUALITY = 4
/**
 * Paths of lists of items and albums, and of pages of share links. Responses with secrets, such as the response to a
 * sign-in, must not be compressed: an attacker who adds text to them and sees their size could guess the secrets
 * (BREACH).
 */
const COMPRESSED_PATHS = /^\/(?:api\/(?:media|albums|public\/shared)|share)\//

const BROTLI_PARAMS = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }

const compressors = {
  br: (list: string | Buffer, done: CompressCallback) =>
    brotliCompress(list, { params: BROTLI_PARAMS }, done),
  gzip: (list: string | Buffer, done: CompressCallback) => gzip(list, done),
}

/** A window of 256 KB is enough, because lists repeat within a few items. The default takes 4 MB for each response. */
const STREAM_WINDOW_BITS = 18

const streamCompressors = {
  br: () =>
    createBrotliCompress({
      params: { ...BROTLI_PARAMS, [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW_BITS },
    }),
  gzip: () => createGzip(),
}

/** Compresses long lists if the client accepts an encoding. Files are sent unchanged, because they support ranges. */
export function compressLists(app: FastifyInstance): void {
  app.addHook('onSend', ({ method, url, headers }, reply, payload, done) => {
    const isBuffered = typeof payload === 'string' || Buffer.isBuffer(payload)
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const isStream = payload instanceof Readable && isJson
    if (
      !(isBuffered || isStream) ||
      reply.hasHeader('accept-ranges') ||
      reply.hasHeader('content-encoding') ||
      method !== 'GET' ||
      !COMPRESSED_PATHS.test(url)
    )
      return done()
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(headers['accept-encoding'])
    if (!encoding || (isBuffered && payload.length < MIN_BYTES)) return done()
    reply.header('content-encoding', encoding)
    if (isBuffered) return compressors[encoding](payload, done)
    // The source reports its own errors. Closing the response ends the compressor and the source.
    done(
      null,
      pipeline(payload, streamCompressors[encoding](), () => {}),
    )
  })
}

/** Chooses the best encoding that an Accept-Encoding header allows; null if it allows none. */
export function chooseEncoding(accepted = ''): 'br' | 'gzip' | null {
  const acceptedEncodings = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return acceptedEncodings.includes('br') ? 'br' : acceptedEncodings.includes('gzip') ? 'gzip' : null
}
