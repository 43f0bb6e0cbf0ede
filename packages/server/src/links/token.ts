import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** A new token: 128 random bits, so that nobody guesses one. */
export const mintToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

/** What the database knows of a token (THREATS T16). */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
