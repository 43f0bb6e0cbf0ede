import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/**
 * Address of a server, and how secure the connection is. `plain` is unencrypted, which is allowed only in the user's
 * private network.
 */
export interface ServerAddress {
  /** Origin without a trailing slash. */
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
 * Parses an address that the user has entered. Without a scheme, assumes `https://`, or `http://` in the user's private
 * network.
 *
 * @throws Error with a message for the user if the address is invalid or unsafe
 */
export function readAddress(input: string): ServerAddress {
  const text = input.trim()
  if (text === '') throw new Error('Enter the address of your server.')
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${guessScheme(text)}://${text}`)
  if (url === null || url.hostname === '')
    throw new Error('This is not a valid address. Example: photos.example.org')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('The address must start with https://, or with http:// on your private network.')
  if (url.username !== '' || url.password !== '')
    throw new Error('Remove the user name and password from the address. You can sign in later.')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Error(`Enter the address without a path: ${url.host}`)
  if (url.protocol === 'https:') return { origin: url.origin, transport: 'encrypted' }
  if (isLoopback(url.hostname)) return { origin: url.origin, transport: 'thisMachine' }
  if (isPrivate(url.hostname)) return { origin: url.origin, transport: 'plain' }
  throw new Error('Use https://. Over http://, others on the network could read your password and photos.')
}

/**
 * Checks that a Calotype server responds at an address.
 *
 * @throws Error with a message for the user
 */
export async function checkServer({ origin }: ServerAddress, send: typeof fetch): Promise<void> {
  const { host } = new URL(origin)
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
  const response = await send(`${origin}/health`, { signal, redirect: 'error', credentials: 'omit' }).catch(
    (error) => {
      throw new Error(explainFailure(error, host), { cause: error })
    },
  )
  if (response.status === 503) throw new Error(`${host} is temporarily unavailable. Try again later.`)
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok || !Health.safeParse(body).success)
    throw new Error(`${host} responded, but it is not a Calotype server.`)
}

function explainFailure(error: unknown, host: string): string {
  const text = `${String(error)} ${String((error as Error).cause ?? '')}`
  if (/CERT|SSL|TLS/i.test(text)) return `${host} could not be trusted, because its certificate is not valid.`
  if (/NAME_NOT_RESOLVED|ENOTFOUND|EAI_AGAIN/.test(text))
    return `${host} could not be found. Check the spelling.`
  if (/REDIRECT/i.test(text)) return `${host} redirects to another address. Enter that one instead.`
  if (/Timeout/i.test(text)) return `${host} did not respond within 10 seconds.`
  return `${host} could not be reached. Check your connection and whether the server is running.`
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
