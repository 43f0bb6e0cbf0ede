/** What the user can do about a failed file. */
export type NextStep = 'retry' | 'chooseAgain' | 'signIn' | 'manageStorage' | 'verifyEmail' | 'none'

/** What follows from the reason why a file isn't uploaded. */
interface Reason {
  nextStep: NextStep
  /** Whether a retry resumes the upload, so that the server must keep the stored part. */
  keepsUpload: boolean
  /** When a watched folder retries the file by itself: every minute (`soon`), or with every rescan (`later`). */
  retries?: 'soon' | 'later'
  /** Whether only this file has the problem, so that a duplicate can be sent instead. */
  isOfFile?: true
}

/** All reasons why an upload from a browser or folder can fail or be skipped (docs/upload-engine.md). */
export const reasons = {
  network: { nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  timeout: { nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  signedOut: { nextStep: 'signIn', keepsUpload: true },
  tooLarge: { nextStep: 'none', keepsUpload: false },
  unsupported: { nextStep: 'none', keepsUpload: false },
  refused: { nextStep: 'none', keepsUpload: false },
  storageFull: { nextStep: 'manageStorage', keepsUpload: true, retries: 'later' },
  busy: { nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  server: { nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  serverFull: { nextStep: 'retry', keepsUpload: true, retries: 'soon' },
  unreadable: { nextStep: 'chooseAgain', keepsUpload: true, isOfFile: true },
  gone: { nextStep: 'retry', keepsUpload: true, isOfFile: true },
  broken: { nextStep: 'none', keepsUpload: false },
  changed: { nextStep: 'retry', keepsUpload: false, isOfFile: true },
  damaged: { nextStep: 'retry', keepsUpload: false, isOfFile: true },
  unopened: { nextStep: 'retry', keepsUpload: true, retries: 'soon', isOfFile: true },
  misnamed: { nextStep: 'none', keepsUpload: false },
  tooLong: { nextStep: 'none', keepsUpload: false },
  link: { nextStep: 'none', keepsUpload: false },
  noFile: { nextStep: 'none', keepsUpload: false },
  late: { nextStep: 'retry', keepsUpload: false },
  notUnpacked: { nextStep: 'retry', keepsUpload: false },
  unknown: { nextStep: 'retry', keepsUpload: true },
  unverified: { nextStep: 'verifyEmail', keepsUpload: true, retries: 'later' },
  partly: { nextStep: 'none', keepsUpload: false },
} as const satisfies Record<string, Reason>

export type ProblemKind = keyof typeof reasons

export const PROBLEM_KINDS = Object.keys(reasons) as readonly ProblemKind[]

/** Returns the problem kinds that meet a condition. */
export const kindsWhere = (isMet: (reason: Reason) => boolean): readonly ProblemKind[] =>
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
