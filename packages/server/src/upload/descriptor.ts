import contract from '@calotype/openapi' with { type: 'json' }
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import { cleanText } from '@calotype/openapi/cleanText'

/** What is taken from the contract's UploadDescriptor; the rest of it the server finds out itself, or does not need. */
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

/** The SHA-256 of a file in hex. A checksum of another length is the contract's RollingHash of the first megabyte. */
const SHA256 = /^[0-9a-f]{64}$/i

/** The longest name that is kept, in characters. */
const LONGEST_NAME = 255

const { UploadDescriptor: described, FileName: name } = contract.components.schemas
const schema = { ...described, properties: { ...described.properties, name } }

/** Checks a descriptor that came as a part of a form. Throws 400 when it is not as the contract says. */
export function readDescriptor(request: FastifyRequest, json: unknown): Descriptor {
  let dto = json
  try {
    if (typeof json === 'string') dto = JSON.parse(json)
  } catch {
    throw new Problem(400, 'dto is not JSON.')
  }
  if (request.validateInput(dto, schema, 'body')) return dto as Descriptor
  throw new Problem(400, 'dto is not an UploadDescriptor.')
}

/** The user's own name of a file as it is kept: as it was given, without control characters, at most 255 characters. */
export function cleanName(given: string): string {
  const characters = Array.from(given.toWellFormed().replace(/\p{Cc}/gu, ''))
  return characters.slice(0, LONGEST_NAME).join('') || 'Untitled'
}

/** The labels, each once, trimmed, without empty ones. */
export function cleanLabels(given: readonly string[] | undefined): string[] {
  return [...new Set((given ?? []).map(cleanText))].filter((label) => label !== null)
}

/** Throws 422 if the client announced a SHA-256 that the received file doesn't have. */
export function refuseOtherContent({ checksum }: Pick<Descriptor, 'checksum'>, sha256: string): void {
  const isSha256 = SHA256.test(checksum ?? '')
  if (isSha256 && checksum?.toLowerCase() !== sha256)
    throw new Problem(
      422,
      'The file changed during the upload: its SHA-256 is not the announced one. Please upload it again.',
    )
}
