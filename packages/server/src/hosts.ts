import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from './errors.ts'
import type { Settings } from './settings.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Refuses requests for a host this server is not called by, so that a page elsewhere cannot reach it by pointing its
 * own name here (THREATS T45). Open to other machines and without CALOTYPE_HOSTS it cannot know its names.
 */
export function refuseOtherHosts(app: FastifyInstance, settings: Settings): void {
  if (!knowsItsHosts(settings)) return
  const known = new Set([...LOOPBACK, ...settings.hosts].map((name) => name.toLowerCase()))
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const name = headers.host?.toLowerCase() ?? ''
    const isKnown = known.has(name) || known.has(name.replace(/:\d+$/, ''))
    done(isKnown ? undefined : new Problem(421, 'This server does not answer for that host.'))
  })
}

/** Whether every request that is answered has named a host of this server. */
export function knowsItsHosts({ host, hosts }: Settings): boolean {
  return hosts.length > 0 || LOOPBACK.includes(host) || host === '::1'
}

/**
 * The server's public origin, without a trailing slash, for links in mails; null if the request's host name cannot be
 * trusted.
 */
export function publicOrigin(settings: Settings, { protocol, host }: FastifyRequest): string | null {
  return knowsItsHosts(settings) ? `${protocol}://${host}` : null
}
