import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'

/** The one script that may become a service worker. [Note: worker script] app-web/build-steps/videoWorker.ts builds it. */
const WORKER_SCRIPT = '/video-worker.js'

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** What the API answers, users' files among it, never runs, wherever it is opened. */
export const INERT = "default-src 'none'; sandbox"
const HSTS = 'max-age=31536000'

/**
 * The headers of every answer (THREATS T39). What the API answers is inert and kept nowhere, unless its operation says
 * how it may be kept. Pages and their files have the policy that their build wrote. There is no CORS at all.
 */
export function sendHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, url }, _reply, done) => {
    const isOther = headers['service-worker'] && url !== WORKER_SCRIPT
    done(isOther ? new Problem(403, 'This is not the script of a service worker.') : undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeaders(request, reply)
    done()
  })
}

/** For answers that fastify gives before there is a route, and so without its hooks. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(ALWAYS)
  setUnlessSet(reply, 'content-security-policy', INERT)
  setUnlessSet(reply, 'cache-control', 'no-store')
  if (isEncrypted(request)) reply.header('strict-transport-security', HSTS)
}

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}

/** Only behind a trusted proxy: the server itself speaks no TLS. */
const isEncrypted = (request: FastifyRequest) => request.protocol === 'https'
