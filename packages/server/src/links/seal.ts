import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** Encrypts tokens for the database, with a key that is not in it. */
export interface Seal {
  seal(token: string): string
  /** The token; null when it was sealed with another key. */
  open(sealed: string): string | null
}

/** The seal of a data folder; its key, `link.key`, is made at the first use. */
export function createSeal(folder: string): Seal {
  const file = path.join(folder, 'link.key')
  let key: Buffer | undefined
  const ownKey = () => (key ??= existsSync(file) ? readFileSync(file) : makeKey(file))

  return {
    seal(token) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, ownKey(), iv)
      const hidden = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
    },

    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const hidden = bytes.subarray(IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv(ALGORITHM, ownKey(), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        return decipher.update(hidden, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

function makeKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
