import { BlockList, isIP } from 'node:net'
import * as z from 'zod'
import type { DesktopTexts } from '../text.ts'

/**
 * Address of a server, and how secure the connection is. `plain` is unencrypted, which is allowed only in the user's
 * private network.
 */
export interface ServerAddress {
  origin: string
  transport: 'encrypted' | 'thisMachine' | 'plain'
}

const CHECK_TIMEOUT_MS = 10_000
const Health = z.object({ status: z.literal('ok') })

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateNetworks.addSubnet(net, prefix)
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Parses an address that the user typed. Without a scheme, assumes `http://` for an address in the user's private
 * network, otherwise `https://`.
 * @throws Error with a message for the user if the address is invalid or unsafe
 */
export function parseAddress(input: string, texts: DesktopTexts['address']): ServerAddress {
  const text = input.trim()
  if (text === '') throw new Error(texts.missing)
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${guessScheme(text)}://${text}`)
  if (url === null || url.hostname === '') throw new Error(texts.invalid)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(texts.scheme)
  if (url.username !== '' || url.password !== '') throw new Error(texts.credentials)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') throw new Error(texts.path(url.host))
  if (url.protocol === 'https:') return { origin: url.origin, transport: 'encrypted' }
  if (isLoopback(url.hostname)) return { origin: url.origin, transport: 'thisMachine' }
  if (isPrivate(url.hostname)) return { origin: url.origin, transport: 'plain' }
  throw new Error(texts.unencrypted)
}

/**
 * Checks that a Calotype server responds at an address.
 *
 * @throws Error with a message for the user
 */
export async function checkServer(
  { origin }: ServerAddress,
  send: typeof fetch,
  texts: DesktopTexts['server'],
): Promise<void> {
  const { host } = new URL(origin)
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const response = await send(`${origin}/health`, { signal, redirect: 'error', credentials: 'omit' }).catch(
    (error) => {
      throw new Error(explainFailure(error, texts)(host), { cause: error })
    },
  )
  if (response.status === 503) throw new Error(texts.unavailable(host))
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || !Health.safeParse(body).success) throw new Error(texts.otherServer(host))
}

function explainFailure(error: unknown, texts: DesktopTexts['server']): (host: string) => string {
  const text = `${String(error)} ${String((error as Error).cause ?? '')}`
  if (/CERT|SSL|TLS/i.test(text)) return texts.certificate
  if (/NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/.test(text)) return texts.notFound
  if (/REDIRECT/i.test(text)) return texts.redirect
  return /Timeout/i.test(text) ? texts.timeout : texts.unreachable
}

function guessScheme(text: string): 'https' | 'http' {
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  return isLoopback(host) || isPrivate(host) ? 'http' : 'https'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || includesHost(loopback, host)
}

function isPrivate(host: string): boolean {
  const name = host.replace(/\.$/, '')
  const isLocalName = /\.(local|lan|internal|home\.arpa)$/.test(name) || /^[a-z\d-]+$/.test(name)
  return isIP(removeBrackets(host)) === 0 ? isLocalName : includesHost(privateNetworks, host)
}

function includesHost(list: BlockList, host: string): boolean {
  const version = isIP(removeBrackets(host))
  return version !== 0 && list.check(removeBrackets(host), version === 6 ? 'ipv6' : 'ipv4')
}

const removeBrackets = (host: string) => host.replace(/^\[|\]$/g, '')
