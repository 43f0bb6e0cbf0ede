import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = 'aes-256-gcm'

/** Encrypts the tokens in the database with a key that is stored outside the database. */
export interface TokenCipher {
  encrypt(token: string): string
  /** Returns null if the text isn't a token that was encrypted with this key. */
  decrypt(sealed: string): string | null
}

/** Creates a cipher with the key in the file `link.key` of a data folder. Creates the file on first use. */
export function createTokenCipher(folder: string): TokenCipher {
  const file = path.join(folder, 'link.key')
  let key: Buffer | undefined
  const loadKey = () => (key ??= existsSync(file) ? readFileSync(file) : createKey(file))

  return {
    encrypt(token) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, loadKey(), iv)
      const ciphertext = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
    },

    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const ciphertext = bytes.subarray(IV_BYTES + TAG_BYTES)
      const currentKey = loadKey()
      try {
        const decipher = createDecipheriv(ALGORITHM, currentKey, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

function createKey(file: string): Buffer {
  const key = randomBytes(KEY_BYTES)
  writeFileSync(file, key, { mode: 0o600, flag: 'wx', flush: true })
  return key
}
