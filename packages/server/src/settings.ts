import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEmailAddress } from '@calotype/openapi/emailAddress'

const BUILT_WEB_APP = fileURLToPath(new URL('../../app-web/build/client', import.meta.url))
const MEBIBYTE = 1024 ** 2
const MAX_WORKERS = 256

/** Settings of the operator, all from environment variables. */
export interface Settings {
  /** PORT; 0 lets the system choose one. */
  port: number
  /** HOST, the address to listen on. */
  host: string
  /** CALOTYPE_DATA, absolute: the folder of the database and of all files. */
  data: string
  /** CALOTYPE_WEB, absolute: the folder of the built web app. */
  web: string
  /** CALOTYPE_ADMIN_EMAIL and CALOTYPE_ADMIN_PASSWORD of the first administrator; null: defaults at first start. */
  adminEmail: string | null
  adminPassword: string | null
  /** FFMPEG_PATH; null: `ffmpeg` from the PATH. */
  ffmpegPath: string | null
  /** CALOTYPE_WORKERS: the number of processes that render photos. */
  workers: number
  /** SMTP_URL, as in `smtps://user:password@mail.example.org`; null: mail is stored and shown to the administrator. */
  smtpUrl: string | null
  /** MAIL_FROM: the sender address of mail. */
  mailFrom: string
  /** MAIL_RETRY_SECONDS: how long a mail waits for its first retry; each further one waits five times as long. */
  mailRetryMs: number
  /** TRUST_PROXY: the addresses of proxies in front, or `true` for this machine. Without it X-Forwarded-* is ignored. */
  trustProxy: false | string[]
  /** PUBLIC_URL: the origin of all links, without a trailing slash; null: the address that the server listens on. */
  publicUrl: string | null
  /** CALOTYPE_HOSTS: accepted host names besides those of PUBLIC_URL and of the loopback interface. */
  hosts: string[]
  /** CALOTYPE_MIN_CHUNK_BYTES: the smallest chunk of a chunked upload. */
  minChunkBytes: number
  /** CALOTYPE_RESERVE_BYTES: disk space that uploads leave free; null: 5% of the disk, at most 256 MB. */
  reserveBytes: number | null
  /** STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, both or none; null: a stand-in simulates payments. */
  stripeSecretKey: string | null
  stripeWebhookSecret: string | null
  /** LOG_LEVEL of pino. */
  logLevel: string
}

/** Reads the settings. Throws an error with a message for the operator if one is invalid. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const text = (name: string) => env[name]?.trim() || null
  const list = (name: string) =>
    (text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)

  function count(name: string, otherwise: number, most: number, least = 0): number {
    const given = text(name) ?? String(otherwise)
    const value = Number(given)
    if (!/^\d+$/.test(given) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${given}'.`)
    return value
  }

  const stripeSecretKey = text('STRIPE_SECRET_KEY')
  const stripeWebhookSecret = text('STRIPE_WEBHOOK_SECRET')
  if (Boolean(stripeSecretKey) !== Boolean(stripeWebhookSecret))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or neither of them.')

  return {
    port: count('PORT', 4280, 65535),
    host: text('HOST') ?? '127.0.0.1',
    data: path.resolve(text('CALOTYPE_DATA') ?? 'data'),
    web: path.resolve(text('CALOTYPE_WEB') ?? BUILT_WEB_APP),
    adminEmail: text('CALOTYPE_ADMIN_EMAIL'),
    adminPassword: text('CALOTYPE_ADMIN_PASSWORD'),
    ffmpegPath: text('FFMPEG_PATH'),
    workers: count('CALOTYPE_WORKERS', availableParallelism(), MAX_WORKERS, 1),
    smtpUrl: smtpUrl(text('SMTP_URL')),
    mailFrom: sender(text('MAIL_FROM') ?? 'calotype@localhost'),
    mailRetryMs: count('MAIL_RETRY_SECONDS', 60, 86_400) * 1000,
    trustProxy: proxies(list('TRUST_PROXY')),
    publicUrl: publicUrl(text('PUBLIC_URL')),
    hosts: list('CALOTYPE_HOSTS'),
    minChunkBytes: count('CALOTYPE_MIN_CHUNK_BYTES', MEBIBYTE, 100 * MEBIBYTE),
    reserveBytes: text('CALOTYPE_RESERVE_BYTES')
      ? count('CALOTYPE_RESERVE_BYTES', 0, Number.MAX_SAFE_INTEGER)
      : null,
    stripeSecretKey,
    stripeWebhookSecret,
    logLevel: text('LOG_LEVEL') ?? 'info',
  }
}

/** Links are made of an origin and a path of the web app, so PUBLIC_URL can't have a path of its own. */
function publicUrl(given: string | null): string | null {
  if (given === null) return null
  const url = URL.parse(given)
  const isOrigin = url && [url.origin, `${url.origin}/`].includes(url.href)
  if (!isOrigin || !/^https?:$/.test(url.protocol))
    throw new Error('PUBLIC_URL must be an address like https://photos.example.org, without a path.')
  return url.origin
}

/** The error message omits the value, because it may contain a password. */
function smtpUrl(given: string | null): string | null {
  const protocol = given && URL.parse(given)?.protocol
  if (given && protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('SMTP_URL must be like smtp://user:password@host:port or smtps://….')
  return given
}

function sender(given: string): string {
  if (!isEmailAddress(given))
    throw new Error(`MAIL_FROM must be an email address without a name, not '${given}'.`)
  return given
}

/** `true` trusts only proxies on this machine, because any client can send X-Forwarded-For. */
function proxies(given: string[]): Settings['trustProxy'] {
  const [first] = given
  if (!first || first === 'false' || first === '0') return false
  return first === 'true' || first === '1' ? ['loopback'] : given
}
