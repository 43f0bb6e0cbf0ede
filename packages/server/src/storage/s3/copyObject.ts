import { CopyObjectCommand, UploadPartCopyCommand } from '@aws-sdk/client-s3'
import type { Bucket } from './bucket.ts'
import { sendParts } from './uploadObject.ts'

/** S3 copies at most 5 GB in one request. */
const COPY_BYTES = 1024 ** 3

/**
 * Copies an object within a bucket, without downloading it.
 *
 * @param size size of the object in bytes
 * @param partBytes larger objects are copied in parts of this size
 */
export async function copyObject(
  { client, bucket }: Pick<Bucket, 'client' | 'bucket'>,
  from: string,
  to: string,
  size: number,
  partBytes = COPY_BYTES,
): Promise<void> {
  const CopySource = [bucket, ...from.split('/')].map((part) => encodeURIComponent(part)).join('/')
  if (size <= partBytes) {
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource }))
    return
  }
  await sendParts({ client, bucket }, to, Math.ceil(size / partBytes), async (part, abortSignal) => {
    const start = (part.PartNumber - 1) * partBytes
    const CopySourceRange = `bytes=${start}-${Math.min(start + partBytes, size) - 1}`
    const command = new UploadPartCopyCommand({
      Bucket: bucket,
      Key: to,
      ...part,
      CopySource,
      CopySourceRange,
    })
    return (await client.send(command, { abortSignal })).CopyPartResult?.ETag
  })
}
