import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/** How far one can trust the way to a server: `plain` is not encrypted, and stays within somebody's own network. */
export interface ServerAddress {
  /** Without a slash at its end. */
  origin: string
  way: 'encrypted' | 'thisMachine' | 'plain'
}

const CHECK_TIMEOUT_MS = 10_000
const Health = z.object({ status: z.literal('ok') })

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const own = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(net, prefix)
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')

/**
 * Reads an address as a person types it; without `https://` it means that, or `http://` in their own network.
 *
 * @throws Error with a sentence for a person, of whatever cannot be a server's address or would not be safe
 */
export function readAddress(typed: string): ServerAddress {
  const text = typed.trim()
  if (text === '') throw new Error('Type the address of your server.')
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${schemeFor(text)}://${text}`)
  if (url === null || url.hostname === '')
    throw new Error('This is no address. It looks like photos.example.org.')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The address begins with https://, or with http:// in your own network.')
  if (url.username !== '' || url.password !== '')
    throw new Error('Leave name and password out of the address; you sign in afterwards.')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(`Type the address without what follows the name: ${url.host}`)
  if (url.protocol === 'https:') return { origin: url.origin, way: 'encrypted' }
  if (isLoopback(url.hostname)) return { origin: url.origin, way: 'thisMachine' }
  if (isOwn(url.hostname)) return { origin: url.origin, way: 'plain' }
  throw new Error('Over http:// anybody on the way could read your password and your photos. Use https://.')
}

/**
 * Makes sure that a Calotype server answers at an address.
 *
 * @throws Error with a sentence for a person
 */
export async function checkServer({ origin }: ServerAddress, send: typeof fetch): Promise<void> {
  const { host } = new URL(origin)
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const response = await send(`${origin}/health`, { signal, redirect: 'error', credentials: 'omit' }).catch(
    (error) => {
      throw new Error(reasonOf(error, host), { cause: error })
    },
  )
  if (response.status === 503)
    throw new Error(`${host} is there, but cannot serve at the moment. Try again later.`)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || !Health.safeParse(body).success)
    throw new Error(`${host} answers, but not as a Calotype server does.`)
}

function reasonOf(error: unknown, host: string): string {
  const text = `${String(error)} ${String((error as Error).cause ?? '')}`
  if (/CERT|SSL|TLS/i.test(text))
    return `${host} cannot prove that it is ${host}: its certificate is not valid.`
  if (/NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/.test(text))
    return `There is no ${host}. Check how it is written.`
  if (/REDIRECT/i.test(text)) return `${host} leads to another address. Type that one.`
  if (/Timeout/i.test(text)) return `${host} did not answer in 10 seconds.`
  return `${host} cannot be reached. Check your connection, and whether the server runs.`
}

function schemeFor(text: string): 'https' | 'http' {
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  return isLoopback(host) || isOwn(host) ? 'http' : 'https'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIn(loopback, host)
}

function isOwn(host: string): boolean {
  const name = host.replace(/\.$/, '')
  const isLocalName = /\.(local|lan|internal|home\.arpa)$/.test(name) || /^[a-z\d-]+$/.test(name)
  return isIP(bare(host)) === 0 ? isLocalName : isIn(own, host)
}

function isIn(list: BlockList, host: string): boolean {
  const version = isIP(bare(host))
  return version !== 0 && list.check(bare(host), version === 6 ? 'ipv6' : 'ipv4')
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '')
