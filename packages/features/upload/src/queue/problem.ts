import { problemKindOf, problemMessageOf, type ProblemKind } from '@calotype/platform/transfer'
import { text } from '../text.ts'

/** What helps. */
export type NextStep = 'retry' | 'chooseAgain' | 'signIn' | 'manageStorage' | 'verifyEmail' | 'none'

/** The one language in which the queue tells failures (UPL-042 to UPL-050). Plain data, so that it can be kept. */
export interface Problem {
  readonly kind: ProblemKind
  /** In words for a person. */
  readonly message: string
  readonly next: NextStep
}

const NEXT: Readonly<Record<ProblemKind, NextStep>> = {
  network: 'retry',
  timeout: 'retry',
  signedOut: 'signIn',
  tooLarge: 'none',
  unsupported: 'none',
  refused: 'none',
  partly: 'none',
  storageFull: 'manageStorage',
  unverified: 'verifyEmail',
  busy: 'retry',
  server: 'retry',
  serverFull: 'retry',
  unreadable: 'chooseAgain',
  gone: 'retry',
  broken: 'none',
  changed: 'retry',
  damaged: 'retry',
  unopened: 'retry',
  misnamed: 'none',
  tooLong: 'none',
  link: 'none',
  noFile: 'none',
  late: 'retry',
  notUnpacked: 'retry',
  unknown: 'retry',
}

/** Something that only the queue itself can notice. */
export class NoticedProblem extends Error {
  override readonly name = 'NoticedProblem'
  readonly kind: 'changed' | 'damaged'

  constructor(kind: 'changed' | 'damaged') {
    super(kind === 'changed' ? text.changed : text.damaged)
    this.kind = kind
  }
}

export function problemWith(kind: ProblemKind, message: string): Problem {
  return { kind, message, next: NEXT[kind] }
}

/** What helps against a kind of problem. */
export function nextStepAfter(kind: ProblemKind): NextStep {
  return NEXT[kind]
}

/** What a failure means for its file. */
export function problemOf(error: unknown): Problem {
  return problemWith(kindOf(error), messageOf(error))
}

function kindOf(error: unknown): ProblemKind {
  if (error instanceof NoticedProblem) return error.kind
  return isUnreadable(error) ? 'unreadable' : problemKindOf(error)
}

function messageOf(error: unknown): string {
  if (error instanceof NoticedProblem) return error.message
  return isUnreadable(error) ? text.unreadable : problemMessageOf(error)
}

/** The file was moved, deleted or locked since it was chosen. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)
}
