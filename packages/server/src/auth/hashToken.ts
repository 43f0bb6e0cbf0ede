import { hash } from 'node:crypto'

/** Returns the SHA-256 of a token in hex. The database stores only this hash (THREATS T16). */
export const hashToken = (token: string) => hash('sha256', token)
