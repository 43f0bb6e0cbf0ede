import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from './errors.ts'
import type { Settings } from '../settings.ts'
import { WILDCARD_ADDRESSES } from './publicOrigin.ts'

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']
/** Matches names in domains that don't exist in public DNS, so that no website can use them for DNS rebinding. */
const LOCAL_DOMAINS = /\.(?:localhost|local|lan|internal|home\.arpa)$/

/**
 * Refuses requests for a host name that isn't this server's, to prevent DNS rebinding (THREATS T45). Behind a proxy,
 * also checks the forwarded host name.
 */
export function refuseOtherHosts(app: FastifyInstance, settings: Settings): void {
  const isKnown = createHostCheck(settings)
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const forwarded = settings.trustProxy ? [headers['x-forwarded-host'] ?? []].flat() : []
    const names = [headers.host ?? '', ...forwarded.flatMap((list) => list.split(','))]
    const areAllKnown = names.every((name) => isKnown(name.trim().toLowerCase()))
    done(areAllKnown ? undefined : new Problem(421, REFUSAL_MESSAGE))
  })
}

const REFUSAL_MESSAGE =
  'This server isn’t configured for this host name. If you run the server, set PUBLIC_URL to the address that people open.'

/**
 * Creates a function that tests whether a Host header names this server. A server that listens on every interface and
 * has no configured name also accepts IP addresses and local names, because DNS rebinding needs a public domain.
 */
export function createHostCheck({
  publicUrl,
  hosts,
  host,
}: Pick<Settings, 'publicUrl' | 'hosts' | 'host'>): (name: string) => boolean {
  const isWildcard = WILDCARD_ADDRESSES.includes(host)
  const configuredNames = [...hosts, ...(publicUrl ? [new URL(publicUrl).host] : [])]
  const boundHost = isWildcard ? [] : [isIP(host) === 6 ? `[${host}]` : host]
  const knownHosts = new Set(
    [...LOOPBACK_HOSTS, ...boundHost, ...configuredNames].map((name) => name.toLowerCase()),
  )
  const acceptsLocalNames = isWildcard && configuredNames.length === 0
  return (name) => {
    const hostname = name.replace(/:\d+$/, '')
    return knownHosts.has(name) || knownHosts.has(hostname) || (acceptsLocalNames && isLocalName(hostname))
  }
}

/** Whether a name is an IP address, has no dot, or can only be resolved in the local network. */
function isLocalName(name: string): boolean {
  if (isIP(name) === 4 || isIP(name.replace(/^\[(.*)\]$/, '$1')) === 6) return true
  return /^[a-z0-9-]+$/.test(name) || (/^[a-z0-9.-]+$/.test(name) && LOCAL_DOMAINS.test(name))
}
