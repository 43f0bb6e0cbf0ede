import {
  ApiError,
  CallError,
  getCause,
  getErrorCode,
  NetworkError,
  getReason,
  getServerMessage,
  getStatus,
  TimeoutError,
} from '@calotype/api'
import { isDiskFull } from '../retry/withRetry.ts'
import type { ProblemKind } from './reasons.ts'

/**
 * Problem kinds of paths that a scan skips: unsupported type, no permission, invalid name, path too long, symbolic
 * link, and special file.
 */
export const SKIPPED_KINDS = [
  'unsupported',
  'unopened',
  'misnamed',
  'tooLong',
  'link',
  'noFile',
] as const satisfies readonly ProblemKind[]

export type SkippedKind = (typeof SKIPPED_KINDS)[number]

/** A problem of a single file. Retrying doesn't help, and files with the same content don't have the problem. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem'
  readonly kind: ProblemKind

  /** @param message message for the user */
  constructor(kind: ProblemKind, message: string) {
    super(message)
    this.kind = kind
  }
}

const KIND_OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  401: 'signedOut',
  413: 'tooLarge',
  415: 'unsupported',
  422: 'refused',
  429: 'busy',
  507: 'storageFull',
}

/** Returns the problem kind for an error from a request or from reading a file. */
export function toProblemKind(error: unknown): ProblemKind {
  if (error instanceof FileProblem) return error.kind
  const cause = getCause(error)
  if (cause instanceof NetworkError) return 'network'
  if (cause instanceof TimeoutError) return 'timeout'
  if (!(cause instanceof ApiError)) return 'unknown'
  if (isDiskFull(cause)) return 'serverFull'
  if (getErrorCode(cause) === 'EMAIL_NOT_VERIFIED') return 'unverified'
  return KIND_OF_STATUS[cause.status] ?? (cause.status >= 500 ? 'server' : 'refused')
}

/**
 * Returns the server's message for the user if the server refused a file or lacks space; null if there is no such
 * message.
 */
export function getServerExplanation(error: unknown): string | null {
  const status = getStatus(error)
  return status !== null && (status < 500 || status === 507) ? getServerMessage(error) : null
}

/** Why a file failed, as plain data, so that it can be stored. */
export interface Problem {
  readonly kind: ProblemKind
  /**
   * Message for the user: the server's message if the server refused this file or account (quota, type, size),
   * otherwise a generic message.
   */
  readonly message: string
}

/** Converts an error to the problem of the affected file (UPL-042 to UPL-050). */
export const toProblem = (error: unknown): Problem => ({
  kind: toProblemKind(error),
  message: toMessage(error),
})

function toMessage(error: unknown): string {
  if (error instanceof FileProblem) return error.message
  if (!(error instanceof CallError)) return `Upload failed: ${getReason(error)}`
  return getServerExplanation(error) ?? error.message
}
