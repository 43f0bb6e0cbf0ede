import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** Creates an unguessable token from 128 random bits. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString('base64url')
