import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'

/**
 * The only script that may be registered as a service worker. app-web/build-steps/videoWorkerPlugin.ts builds it.
 */
const WORKER_SCRIPT = '/video-worker.js'

const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
/** Keeps API responses, including users' files, from running scripts when a browser opens them as a page. */
export const INERT_POLICY = "default-src 'none'; sandbox"
const HSTS_VALUE = 'max-age=31536000'

/**
 * Sets the security headers of every response (THREATS T39). API responses can't run scripts and aren't cached unless
 * their operation allows it. Pages and their files have the policy from their build.
 */
export function sendHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, url }, _reply, done) => {
    const isForbidden = headers['service-worker'] && url !== WORKER_SCRIPT
    done(isForbidden ? new Problem(403, 'This script can’t be used as a service worker.') : undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    setHeaders(request, reply)
    done()
  })
}

/**
 * Sets the headers of a response. `frameworkErrors` calls this function directly, because hooks don't run for errors
 * before routing.
 */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(COMMON_HEADERS)
  setUnlessSet(reply, 'content-security-policy', INERT_POLICY)
  setUnlessSet(reply, 'cache-control', 'no-store')
  if (isEncrypted(request)) reply.header('strict-transport-security', HSTS_VALUE)
}

function setUnlessSet(reply: FastifyReply, name: string, value: string): void {
  if (!reply.hasHeader(name)) reply.header(name, value)
}

/** Whether the client uses HTTPS: true only behind a trusted proxy, because the server itself doesn't support TLS. */
const isEncrypted = (request: FastifyRequest) => request.protocol === 'https'
