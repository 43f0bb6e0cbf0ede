import { createHash } from 'node:crypto'

/** What the database knows of a token: its SHA-256 in hex (THREATS T16). */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
