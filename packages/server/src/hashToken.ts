import { hash } from 'node:crypto'

/** What the database knows of a token: its SHA-256 in hex (THREATS T16). */
export const hashToken = (token: string) => hash('sha256', token)
