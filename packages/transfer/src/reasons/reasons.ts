/** The user's next step for a failed file. */
export type NextStep = 'retry' | 'chooseAgain' | 'signIn' | 'manageStorage' | 'verifyEmail' | 'none'

/** Consequences of the reason why a file isn't uploaded. */
interface Reason {
  nextStep: NextStep
  /** Whether another try resumes the upload, so that the server must keep the stored part. */
  keepsUpload: boolean
  /** When a watched folder retries by itself: each minute (`soon`), or with each rescan (`later`). */
  retries?: 'soon' | 'later'
  /** Whether only this file has the problem, so that another one with the same content can be sent. */
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

/** Returns the kinds whose reason meets a condition. */
export const kindsWhere = (isMet: (reason: Reason) => boolean): readonly ProblemKind[] =>
  PROBLEM_KINDS.filter((kind) => isMet(reasons[kind]))

/** Whether retrying can succeed. `canReopen`: unreadable files don't have to be selected again. */
export function retryHelps(kind: ProblemKind, canReopen: boolean): boolean {
  const { nextStep } = reasons[kind]
  return nextStep !== 'none' && (canReopen || nextStep !== 'chooseAgain')
}
