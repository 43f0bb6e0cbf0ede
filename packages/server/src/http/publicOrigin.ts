import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { Settings } from '../settings.ts'

/** Values of HOST with which the server listens on every network interface. */
export const WILDCARD_ADDRESSES: readonly string[] = ['0.0.0.0', '::']
/** Values of HOST with which only this machine can reach the server. */
export const LOOPBACK_ADDRESSES: readonly string[] = ['localhost', '127.0.0.1', '::1']

type ListenSettings = Pick<Settings, 'host' | 'port'>

/**
 * Creates a function that returns the origin of every URL that the server writes: links in emails, share links, and
 * return URLs for payments. The origin comes only from the settings, because anybody can write request headers
 * (docs/decisions/0102).
 */
export function createPublicOrigin(
  settings: ListenSettings & Pick<Settings, 'publicUrl'>,
  server: Server,
): () => string {
  return () => settings.publicUrl ?? getListeningOrigin(settings, server)
}

/** Returns the origin at which the server can be reached without a proxy, such as `http://localhost:4280`. */
export function getListeningOrigin(settings: ListenSettings, server: Server): string {
  const address = server.address()
  // The system chooses the port when PORT is 0.
  const port = typeof address === 'object' && address ? address.port : settings.port
  return `http://${getHostName(settings.host)}:${port}`
}

function getHostName(host: string): string {
  if (LOOPBACK_ADDRESSES.includes(host)) return 'localhost'
  if (WILDCARD_ADDRESSES.includes(host)) return findLanAddress() ?? 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

/** Returns the first IPv4 address of this machine that other machines can reach. */
function findLanAddress(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
