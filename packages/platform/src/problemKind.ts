import {
  ApiError,
  CallError,
  NetworkError,
  reasonOf,
  serverMessageOf,
  statusOf,
  TimeoutError,
} from '@calotype/api'
import { isDiskFull } from './retry.ts'

/** Why files have not arrived, from a browser or from a folder of the desktop app. */
export const PROBLEM_KINDS = [
  'network',
  'timeout',
  'signedOut',
  'tooLarge',
  'unsupported',
  'refused',
  'storageFull',
  'busy',
  'server',
  'serverFull',
  'unreadable',
  'gone',
  'broken',
  'changed',
  'damaged',
  'unopened',
  'misnamed',
  'tooLong',
  'link',
  'noFile',
  'late',
  'notUnpacked',
  'unknown',
  'partly',
] as const

export type ProblemKind = (typeof PROBLEM_KINDS)[number]

/** Why a scan passes over what lies in a folder: its kind, that it is closed, a name that is none, a path that is too long, a link, a pipe or a device. */
export const PASSED_OVER_KINDS = [
  'unsupported',
  'unopened',
  'misnamed',
  'tooLong',
  'link',
  'noFile',
] as const satisfies readonly ProblemKind[]

export type PassedOverKind = (typeof PASSED_OVER_KINDS)[number]

const KIND_OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  401: 'signedOut',
  413: 'tooLarge',
  415: 'unsupported',
  422: 'refused',
  429: 'busy',
  507: 'storageFull',
}

/** What a failed call to the server means for the file it was about. */
export function problemKindOf(error: unknown): ProblemKind {
  const cause = error instanceof CallError ? error.cause : error
  if (cause instanceof NetworkError) return 'network'
  if (cause instanceof TimeoutError) return 'timeout'
  if (!(cause instanceof ApiError)) return 'unknown'
  if (isDiskFull(cause)) return 'serverFull'
  return KIND_OF_STATUS[cause.status] ?? (cause.status >= 500 ? 'server' : 'refused')
}

/** The server's own words for a person, where it refused something or has no room for it; null where it says nothing to them. */
export function explanationOf(error: unknown): string | null {
  const status = statusOf(error)
  return status !== null && (status < 500 || status === 507) ? serverMessageOf(error) : null
}

/** A failed call in words for a person: the server's own, where it refused this very file or account (quota, type, size). */
export function problemMessageOf(error: unknown): string {
  if (!(error instanceof CallError)) return `Upload failed: ${reasonOf(error)}`
  return explanationOf(error) ?? error.message
}
