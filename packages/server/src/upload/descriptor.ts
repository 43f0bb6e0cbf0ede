import contract from '@calotype/openapi' with { type: 'json' }
import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/errors.ts'
import { cleanText } from '@calotype/formats/cleanText'

/**
 * The properties of the contract's UploadDescriptor that the server uses. The server ignores or recomputes all others.
 */
export interface Descriptor {
  name: string
  localId?: string | null
  checksum?: string | null
  unlessThere?: boolean
  creationDate?: string | null
  labels?: readonly string[]
  description?: string | null
  latitude?: number | null
  longitude?: number | null
  city?: string | null
  country?: string | null
}

/**
 * Matches a SHA-256 checksum in hex. A checksum of another length is the contract's RollingHash of the first megabyte.
 */
const SHA256 = /^[0-9a-f]{64}$/i

/** Maximum length of a stored name in characters. */
const MAX_NAME_LENGTH = 255

const { UploadDescriptor: descriptorSchema, FileName: name } = contract.components.schemas
const schema = { ...descriptorSchema, properties: { ...descriptorSchema.properties, name } }

/** Parses and validates the descriptor in a form. Throws 400 if the descriptor is invalid. */
export function parseDescriptor(request: FastifyRequest, json: unknown): Descriptor {
  let dto = json
  try {
    if (typeof json === 'string') dto = JSON.parse(json)
  } catch {
    throw new Problem(400, 'dto is not valid JSON.')
  }
  if (request.validateInput(dto, schema, 'body')) return dto as Descriptor
  throw new Problem(400, 'dto is not an UploadDescriptor.')
}

/** Removes control characters from a file name and truncates it to 255 characters. */
export function cleanName(input: string): string {
  const characters = Array.from(input.toWellFormed().replace(/\p{Cc}/gu, ''))
  return characters.slice(0, MAX_NAME_LENGTH).join('') || 'Untitled'
}

/** Trims labels, and removes empty and duplicate ones. */
export function cleanLabels(input: readonly string[] | undefined): string[] {
  return [...new Set((input ?? []).map(cleanText))].filter((label) => label !== null)
}

/** Throws 422 if the client announced a SHA-256 that doesn't match the received file. */
export function requireAnnouncedChecksum({ checksum }: Pick<Descriptor, 'checksum'>, sha256: string): void {
  const isSha256 = SHA256.test(checksum ?? '')
  if (isSha256 && checksum?.toLowerCase() !== sha256)
    throw new Problem(
      422,
      'The file changed during the upload: its SHA-256 differs from the announced one. Upload it again.',
      { code: 'FILE_CHANGED' },
    )
}
