/** A bucket of an S3-compatible store. */
export interface StorageLocation {
  bucket: string
  /** Prefix of all keys, which ends with a slash; empty if there is none. */
  prefix: string
  /** Null for Amazon S3. */
  endpoint: string | null
  region: string
  /** Whether the bucket is part of the path instead of the host name. */
  usesPathStyle: boolean
}

const DEFAULT_REGION = 'us-east-1'
const PARAMETERS = ['endpoint', 'region', 'pathStyle']

/**
 * Parses `s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-west-1`. Throws an error with a message for the
 * operator, which omits the value, because it may contain credentials.
 */
export function parseStorageUrl(value: string | null, variable: string): StorageLocation | null {
  if (value === null) return null
  const url = URL.parse(value)
  const endpoint = url?.searchParams.get('endpoint') ?? null
  const isValid =
    url?.protocol === 's3:' &&
    url.hostname !== '' &&
    url.username === '' &&
    url.password === '' &&
    [...url.searchParams.keys()].every((key) => PARAMETERS.includes(key)) &&
    (endpoint === null || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
  if (!isValid)
    throw new Error(
      `${variable} must have the form s3://bucket?endpoint=https://s3.example.org&region=us-east-1, without credentials.`,
    )
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint,
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    usesPathStyle: (url.searchParams.get('pathStyle') ?? String(endpoint !== null)) === 'true',
  }
}
