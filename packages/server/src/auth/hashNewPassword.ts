import { readFile } from 'node:fs/promises'
import { MIN_PASSWORD_STRENGTH, getPasswordStrength } from '@calotype/formats/passwordStrength'
import { FieldProblem } from '../http/errors.ts'
import { hashPassword } from './passwords.ts'

/** The file with the common passwords: a JSON array of lowercase strings, without white space. */
let commonPasswords: Promise<Buffer> | undefined

/**
 * Hashes a new password. Throws 400 if the password is common or too weak.
 * @param field the name of the request field that contains the password
 */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (getPasswordStrength(password) < MIN_PASSWORD_STRENGTH)
    throw new FieldProblem(field, 'Please choose a stronger password.', 'PASSWORD_WEAK')
  if (await isCommon(password))
    throw new FieldProblem(
      field,
      'This password is one of the most common ones, so it’s easy to guess. Choose another one.',
      'PASSWORD_COMMON',
    )
  return hashPassword(password)
}

/**
 * Whether a password is in a list of 49,000 common passwords (MIT license). Searches the list as text, because parsing
 * it would block the event loop.
 */
async function isCommon(password: string): Promise<boolean> {
  commonPasswords ??= readFile(new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')))
  // Discard a failed read so that the next call retries it.
  commonPasswords.catch(() => (commonPasswords = undefined))
  return (await commonPasswords).includes(JSON.stringify(password.toLowerCase()))
}
