import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** Creates a token of 128 random bits, too many to be guessed. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
