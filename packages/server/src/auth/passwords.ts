import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { createBusyError, Problem } from '../http/errors.ts'

/** argon2id parameters that OWASP recommends: 19 MiB, two passes. */
const MEMORY_KIB = 19_456
const PASSES = 2
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_PASSWORD_BYTES = 1024
const GENERATED_PASSWORD_BYTES = 15
/** Each hash takes 19 MiB of memory and occupies a thread of the pool that file access also uses. */
const MAX_CONCURRENT_HASHES = 2
const MAX_QUEUED_HASHES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A hash that no password matches. Checking it for unknown addresses takes as long as checking a real one. */
export const DUMMY_HASH = formatPhc(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES))

const derive = promisify(argon2)
const limit = pLimit(MAX_CONCURRENT_HASHES)

/** Creates a random password of 20 characters. */
export const createPassword = () => randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url')

/**
 * Hashes a new password into a PHC string. Throws 400 if it has more than 1024 bytes, and 503 if too many hashes are
 * queued.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return formatPhc(
    salt,
    await hash(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: 1 }, HASH_BYTES),
  )
}

/** Compares a password with a PHC string. `isWeak` means that the stored hash has a lower cost than new hashes. */
export async function checkPassword(
  password: string,
  storedHash: string,
): Promise<{ isCorrect: boolean; isWeak: boolean }> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(storedHash) ?? []
  if (!salt || !expected) throw new Error('A stored password is not an argon2id hash in PHC string format.')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expectedHash = Buffer.from(expected, 'base64')
  const actualHash = await hash(password, Buffer.from(salt, 'base64'), cost, expectedHash.length)
  return {
    isCorrect: timingSafeEqual(actualHash, expectedHash),
    isWeak: cost.memory < MEMORY_KIB || cost.passes < PASSES,
  }
}

interface Cost {
  /** Memory in KiB. */
  memory: number
  passes: number
  parallelism: number
}

async function hash(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  if (message.length > MAX_PASSWORD_BYTES)
    throw new Problem(400, 'The password is too long.', { code: 'PASSWORD_TOO_LONG' })
  if (limit.pendingCount >= MAX_QUEUED_HASHES) throw createBusyError(2)
  return limit(() => derive('argon2id', { message, nonce, tagLength, ...cost }))
}

function formatPhc(salt: Buffer, tag: Buffer): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${saltText}$${tagText}`
}
