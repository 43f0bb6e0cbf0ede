import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import type { ByteRange } from '../store.ts'
import { type Bucket, createMissingError, isNotFound } from './bucket.ts'

/** Number of consecutive attempts without a new byte after which reading fails. */
const MAX_ATTEMPTS = 3

/**
 * Reads an object or a range of it. If the connection breaks, continues after the last byte, unless the object was
 * replaced in the meantime. Throws ENOENT if the object doesn't exist.
 */
export async function* readObject(
  { client, bucket }: Pick<Bucket, 'client' | 'bucket'>,
  Key: string,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  let position = range?.start ?? 0
  let IfMatch: string | undefined
  for (let attempts = 1; ; attempts++) {
    const isWhole = !range && position === 0
    const Range = `bytes=${position}-${range?.end ?? ''}`
    const command = new GetObjectCommand({ Bucket: bucket, Key, IfMatch, ...(!isWhole && { Range }) })
    const {
      Body,
      ETag,
      ContentLength = 0,
    } = await client.send(command).catch((error: unknown) => {
      throw isNotFound(error) ? createMissingError(Key) : error
    })
    IfMatch = ETag
    const end = position + ContentLength
    try {
      for await (const bytes of Body as Readable) {
        position += bytes.length
        attempts = 0
        yield bytes
      }
    } catch (error) {
      if (attempts >= MAX_ATTEMPTS) throw error
    }
    if (position >= end) return
    if (attempts >= MAX_ATTEMPTS) throw new Error(`The object ${Key} could not be read to its end.`)
  }
}
