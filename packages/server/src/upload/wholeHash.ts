import { createHash, type Hash } from 'node:crypto'

/** SHA-256 of what came of an upload in this process, as long as its chunks come in order, and their etags. */
interface Whole {
  etags: string[]
  hash: Hash
}

const wholes = new Map<string, Whole>()

/** Takes the bytes of a chunk after those of all before it. Null unless these came one after another in this process. */
export function goOnHashing(uploadId: string, index: number) {
  const whole = wholes.get(uploadId) ?? { etags: [], hash: createHash('sha256') }
  if (whole.etags.length !== index) return null
  const hash = whole.hash.copy()
  return {
    add: (bytes: Uint8Array) => void hash.update(bytes),
    /** The chunk is kept, and the next one may follow. */
    end(etag: string) {
      whole.etags.push(etag)
      wholes.set(uploadId, { etags: whole.etags, hash })
    },
  }
}

/** SHA-256 of the whole, if just these chunks came one after another in this process; else null. */
export function wholeHash(uploadId: string, etags: readonly string[]): string | null {
  const whole = wholes.get(uploadId)
  return whole && whole.etags.join() === etags.join() ? whole.hash.copy().digest('hex') : null
}

export function forgetWhole(uploadId: string): void {
  wholes.delete(uploadId)
}
