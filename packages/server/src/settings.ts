import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isEmailAddress } from '@calotype/formats/emailAddress'
import { parseStorageUrl } from './storage/s3/location.ts'

const BUILT_WEB_APP = fileURLToPath(new URL('../../app-web/build/client', import.meta.url))
const MEBIBYTE = 1024 ** 2
const MAX_WORKERS = 256
const MIN_METRICS_TOKEN_CHARS = 16

/** A setting that the operator makes with one environment variable. */
interface Setting {
  variable: string
  /** Describes the default in Markdown, for `docs/configuration.md`. */
  default: string
  description: string
  /**
   * Parses the trimmed value, which is null if the variable is unset or empty. Throws an error with a message for the
   * operator.
   */
  parse: (value: string | null, variable: string) => unknown
}

/**
 * All settings, keyed by the names that the code uses. `npm run configuration` writes `docs/configuration.md` from this
 * table.
 */
export const SETTINGS = {
  port: {
    variable: 'PORT',
    default: '4280',
    description: 'Port. With `0`, the system chooses one.',
    parse: createIntegerParser({ fallback: 4280, max: 65_535 }),
  },
  host: {
    variable: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on. `0.0.0.0` opens the server to other machines.',
    parse: (value) => value ?? '127.0.0.1',
  },
  /** Absolute path. */
  data: {
    variable: 'CALOTYPE_DATA',
    default: './data',
    description: 'Folder for the database and all files, except those in `DATABASE_URL` and `STORAGE_URL`.',
    parse: (value) => path.resolve(value ?? 'data'),
  },
  /** URL of a PostgreSQL database; null to use SQLite. */
  databaseUrl: {
    variable: 'DATABASE_URL',
    default: 'a SQLite database in `CALOTYPE_DATA`',
    description:
      'PostgreSQL database, version 15 or later, such as `postgres://user:password@db.example.org/calotype`. See [PostgreSQL](guides/scaling.md#postgresql).',
    parse: parseDatabaseUrl,
  },
  databaseConnections: {
    variable: 'CALOTYPE_DATABASE_CONNECTIONS',
    default: '10',
    description:
      'Maximum number of connections to PostgreSQL for requests and jobs; slow queries use up to three more. All servers together must stay below the `max_connections` of PostgreSQL.',
    parse: createIntegerParser({ fallback: 10, min: 2, max: 1000 }),
  },
  /** Location of the bucket; null to store files in the data folder. */
  storageUrl: {
    variable: 'STORAGE_URL',
    default: 'the data folder',
    description:
      'Bucket of an S3-compatible store for all photos and videos, such as `s3://photos?endpoint=https://s3.example.org&region=eu-west-1`. See [Object storage](guides/scaling.md#object-storage).',
    parse: parseStorageUrl,
  },
  /** Absolute path. */
  web: {
    variable: 'CALOTYPE_WEB',
    default: 'the build of `app-web`',
    description: 'Folder that contains the built web app.',
    parse: (value) => path.resolve(value ?? BUILT_WEB_APP),
  },
  adminEmail: {
    variable: 'CALOTYPE_ADMIN_EMAIL',
    default: 'admin@calotype.local',
    description: 'Email address of the first administrator. Used only at the first start.',
    parse: parseText,
  },
  adminPassword: {
    variable: 'CALOTYPE_ADMIN_PASSWORD',
    default: 'random, printed once',
    description:
      'Password of the first administrator. Used only at the first start; [reset it](administration.md#reset-a-password) later.',
    parse: parseText,
  },
  /** The origin of all links, without a trailing slash; null for the address that the server listens on. */
  publicUrl: {
    variable: 'PUBLIC_URL',
    default: 'the address that the server listens on',
    description:
      'Public address of the server, such as `https://photos.example.org`. Used in emails, share links, payment redirects, link previews, and search results. Set it if the server is behind a proxy, in a container, or sends mail.',
    parse: parsePublicUrl,
  },
  hosts: {
    variable: 'CALOTYPE_HOSTS',
    default: 'none',
    description: 'Additional [host names](#host-names) that the server responds to, separated by commas.',
    parse: parseList,
  },
  /** Origins such as `https://photos.example.org`. */
  corsOrigins: {
    variable: 'CALOTYPE_CORS_ORIGINS',
    default: 'none',
    description:
      'Origins of other websites whose pages may call the API, such as `https://app.example.org`, separated by commas. Like all requests, theirs need a token.',
    parse: (value, variable) => parseList(value).map((entry) => parseOrigin(entry, variable)),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    default: 'none',
    description:
      'Addresses of reverse proxies, separated by commas, or `true` for one on this machine. If unset, `X-Forwarded-*` headers are ignored.',
    parse: parseProxies,
  },
  ffmpegPath: {
    variable: 'FFMPEG_PATH',
    default: '`ffmpeg` on the PATH',
    description:
      'Program that renders video thumbnails, and MP4 versions of videos that browsers can’t play.',
    parse: parseText,
  },
  workers: {
    variable: 'CALOTYPE_WORKERS',
    default: 'the number of processors',
    description:
      'Processes that render photos concurrently. They start with the first photo and end when idle. Each takes about 200 MB, and 1 GB at most. Photos of more than 100 megapixels are rendered one at a time in another process, with up to 2 GB. Up to two more processes read the metadata of uploads.',
    parse: createIntegerParser({ fallback: availableParallelism(), min: 1, max: MAX_WORKERS }),
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    default: 'none',
    description:
      'Mail server, such as `smtps://user:password@mail.example.org`. Without it, emails are stored for the first administrator at `/dev/mail`, and new accounts can see what is shared with them without verifying their address.',
    parse: parseSmtpUrl,
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'calotype@localhost',
    description: 'Sender address of all mail.',
    parse: parseSender,
  },
  mailRetryMs: {
    variable: 'MAIL_RETRY_SECONDS',
    default: '60',
    description:
      'Seconds before the first retry of an email that the mail server temporarily rejected. Each later delay is five times the previous one.',
    parse: (value, variable) => createIntegerParser({ fallback: 60, max: 86_400 })(value, variable) * 1000,
  },
  minChunkBytes: {
    variable: 'CALOTYPE_MIN_CHUNK_BYTES',
    default: '1048576',
    description: 'Size of the smallest chunk of a chunked upload.',
    parse: createIntegerParser({ fallback: MEBIBYTE, max: 100 * MEBIBYTE }),
  },
  reserveBytes: {
    variable: 'CALOTYPE_RESERVE_BYTES',
    default: '5% of the disk, at most 256 MB',
    description: 'Disk space that uploads leave free.',
    parse: (value, variable) =>
      value === null
        ? null
        : createIntegerParser({ fallback: 0, max: Number.MAX_SAFE_INTEGER })(value, variable),
  },
  stripeSecretKey: {
    variable: 'STRIPE_SECRET_KEY',
    default: 'none',
    description: 'Secret key of a Stripe account that receives payments. Without it, plans can’t be bought.',
    parse: parseText,
  },
  stripeWebhookSecret: {
    variable: 'STRIPE_WEBHOOK_SECRET',
    default: 'none',
    description:
      'Signing secret of the Stripe webhook that sends `customer.subscription.*` to `/api/payment/webhook`. Required with `STRIPE_SECRET_KEY`.',
    parse: parseText,
  },
  simulatePayments: {
    variable: 'CALOTYPE_SIMULATE_PAYMENTS',
    default: 'false',
    description:
      'With `true` and without `STRIPE_SECRET_KEY`, anyone can get any plan without paying. Only for demos and tests.',
    parse: (value) => value === 'true',
  },
  metricsToken: {
    variable: 'CALOTYPE_METRICS_TOKEN',
    default: 'none',
    description:
      'Token of at least 16 characters for reading [metrics](administration.md#metrics) at `/metrics` with Prometheus. Without it, metrics are turned off.',
    parse: parseMetricsToken,
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    description: 'Log level. `debug` logs every request, without tokens.',
    parse: (value) => value ?? 'info',
  },
} satisfies Record<string, Setting>

export type Settings = { [Name in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[Name]['parse']> }

/** Reads the settings. Throws an error with a message for the operator if one is invalid. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const values = Object.entries(SETTINGS).map(([name, { variable, parse }]) => [
    name,
    parse(env[variable]?.trim() || null, variable),
  ])
  const settings = Object.fromEntries(values) as Settings
  if (Boolean(settings.stripeSecretKey) !== Boolean(settings.stripeWebhookSecret))
    throw new Error('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.')
  return settings
}

function parseText(value: string | null): string | null {
  return value
}

function parseList(value: string | null): string[] {
  return (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function createIntegerParser({ fallback, min = 0, max }: { fallback: number; min?: number; max: number }) {
  return (value: string | null, variable: string): number => {
    if (value === null) return fallback
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new Error(`${variable} must be a whole number from ${min} to ${max}, not '${value}'.`)
    return number
  }
}

/**
 * Parses the origin of links. A link consists of an origin and a path of the web app, so PUBLIC_URL can't have a path.
 */
function parsePublicUrl(value: string | null, variable: string): string | null {
  return value === null ? null : parseOrigin(value, variable)
}

function parseOrigin(value: string, variable: string): string {
  const url = URL.parse(value)
  const isOrigin = url && [url.origin, `${url.origin}/`].includes(url.href)
  if (!isOrigin || !/^https?:$/.test(url.protocol))
    throw new Error(`${variable} must be an address like https://photos.example.org, without a path.`)
  return url.origin
}

/** Checks the URL of the database. The error message omits the value, because it may contain a password. */
function parseDatabaseUrl(value: string | null): string | null {
  const url = value && URL.parse(value)
  if (value && !(url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1))
    throw new Error('DATABASE_URL must have the form postgres://user:password@host:port/database.')
  return value
}

/** Checks the URL of the mail server. The error message omits the value, because it may contain a password. */
function parseSmtpUrl(value: string | null): string | null {
  const protocol = value && URL.parse(value)?.protocol
  if (value && protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error('SMTP_URL must have the form smtp://user:password@host:port or smtps://….')
  return value
}

/** Checks the length of the token, which protects figures about the library. The error message omits the token. */
function parseMetricsToken(value: string | null, variable: string): string | null {
  if (value !== null && value.length < MIN_METRICS_TOKEN_CHARS)
    throw new Error(`${variable} must have at least ${MIN_METRICS_TOKEN_CHARS} characters.`)
  return value
}

function parseSender(value: string | null): string {
  const address = value ?? 'calotype@localhost'
  if (!isEmailAddress(address))
    throw new Error(`MAIL_FROM must be an email address without a name, not '${address}'.`)
  return address
}

/**
 * Parses the trusted proxies. `true` trusts only proxies on this machine, because any client can send X-Forwarded-For.
 */
function parseProxies(value: string | null): false | string[] {
  const addresses = parseList(value)
  const [first] = addresses
  if (!first || first === 'false' || first === '0') return false
  return first === 'true' || first === '1' ? ['loopback'] : addresses
}
