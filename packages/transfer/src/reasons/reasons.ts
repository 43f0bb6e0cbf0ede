import type { Damage, StagedFile } from '@calotype/api'

/** What the user can do about a failed file. */
export type NextStep = 'retry' | 'chooseAgain' | 'signIn' | 'manageStorage' | 'verifyEmail' | 'none'

/** A reason why a file isn't uploaded, and its consequences. */
interface Reason {
  /** English text, used for one file or many. The messages of individual files are more specific. */
  text: string
  nextStep: NextStep
  /** Whether a retry resumes the upload, in which case the server must keep the part that it has stored. */
  keepsUpload: boolean
  /**
   * When the app retries the file automatically in a watched folder: every minute (`soon`), or with every rescan
   * (`later`).
   */
  retries?: 'soon' | 'later'
  /** Whether only this file has the problem, in which case a duplicate can be sent instead. */
  isOfFile?: true
}

/** All reasons why an upload from a browser or folder can fail or be skipped (docs/upload-engine.md). */
export const reasons = {
  network: { text: 'The connection was lost', nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  timeout: { text: 'The server took too long', nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  signedOut: { text: 'You were signed out', nextStep: 'signIn', keepsUpload: true },
  tooLarge: { text: 'Too large for this server', nextStep: 'none', keepsUpload: false },
  unsupported: { text: 'This file type isn’t supported', nextStep: 'none', keepsUpload: false },
  refused: { text: 'Refused by the server', nextStep: 'none', keepsUpload: false },
  storageFull: {
    text: 'Your storage is full',
    nextStep: 'manageStorage',
    keepsUpload: true,
    retries: 'later',
  },
  busy: { text: 'The server is too busy', nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  server: { text: 'The server had a problem', nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  serverFull: { text: 'The server’s disk is full', nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  unreadable: { text: 'Empty or inaccessible', nextStep: 'chooseAgain', keepsUpload: true, isOfFile: true },
  gone: { text: 'Moved or deleted', nextStep: 'retry', keepsUpload: true, isOfFile: true },
  broken: { text: 'Damaged, or the wrong file type', nextStep: 'none', keepsUpload: false },
  changed: { text: 'Changed since you selected it', nextStep: 'retry', keepsUpload: false, isOfFile: true },
  damaged: { text: 'Damaged during the upload', nextStep: 'retry', keepsUpload: false, isOfFile: true },
  unopened: {
    text: 'Couldn’t be opened',
    nextStep: 'retry',
    keepsUpload: true,
    retries: 'soon',
    isOfFile: true,
  },
  misnamed: { text: 'The name can’t be read', nextStep: 'none', keepsUpload: false },
  tooLong: { text: 'The path is too long', nextStep: 'none', keepsUpload: false },
  link: { text: 'Links aren’t followed', nextStep: 'none', keepsUpload: false },
  noFile: { text: 'Not a file', nextStep: 'none', keepsUpload: false },
  late: { text: 'Added after the folder was scanned', nextStep: 'retry', keepsUpload: false },
  notUnpacked: { text: 'Not unpacked', nextStep: 'retry', keepsUpload: false },
  unknown: { text: 'Something went wrong', nextStep: 'retry', keepsUpload: true },
  unverified: {
    text: 'Your email address isn’t confirmed',
    nextStep: 'verifyEmail',
    keepsUpload: true,
    retries: 'later',
  },
  partly: { text: 'Partly unpacked', nextStep: 'none', keepsUpload: false },
} as const satisfies Record<string, Reason>

export type ProblemKind = keyof typeof reasons

export const PROBLEM_KINDS = Object.keys(reasons) as readonly ProblemKind[]

/** Returns an object with a value for each problem kind. */
export const mapReasons = <T>(toValue: (reason: Reason) => T) =>
  Object.fromEntries(PROBLEM_KINDS.map((kind) => [kind, toValue(reasons[kind])])) as Record<ProblemKind, T>

/** Returns the problem kinds that meet a condition. */
export const filterKinds = (isMet: (reason: Reason) => boolean): readonly ProblemKind[] =>
  PROBLEM_KINDS.filter((kind) => isMet(reasons[kind]))

/**
 * Whether retrying can succeed.
 *
 * @param canReopen whether the app can read a file again without the user selecting it
 */
export function retryHelps(kind: ProblemKind, canReopen: boolean): boolean {
  const { nextStep } = reasons[kind]
  return nextStep !== 'none' && (canReopen || nextStep !== 'chooseAgain')
}

/** Messages about damaged files in receipts and lists of uploaded files. */
export const damageMessages: Readonly<Record<Damage, string>> = {
  unreadable: 'Uploaded, but the file is damaged. Parts of it may be missing.',
  damaged: 'Uploaded, but the server’s copy is damaged. Upload the file again to repair it.',
  missing: 'Uploaded, but the file is missing on the server. Upload it again to restore it.',
}

const UNPACKING_PROBLEMS = {
  SERVER: 'server',
  DISK_FULL: 'serverFull',
  PLAN_FULL: 'storageFull',
} as const satisfies Record<NonNullable<StagedFile['obstacle']>, ProblemKind>

export type UnpackingProblem = (typeof UNPACKING_PROBLEMS)[keyof typeof UNPACKING_PROBLEMS]

/**
 * Returns why a staged file can't be unpacked at the moment; null if it can, or if the failure is permanent. Earlier
 * servers only send `canRetry`.
 */
export const getUnpackingProblem = ({
  canRetry,
  obstacle,
}: Pick<StagedFile, 'canRetry'> & Partial<StagedFile>): UnpackingProblem | null =>
  canRetry ? UNPACKING_PROBLEMS[obstacle ?? 'SERVER'] : null
