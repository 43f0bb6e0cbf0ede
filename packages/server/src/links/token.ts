import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** A new token: 128 random bits, so that nobody guesses one. */
export const mintToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
