import { channel } from 'node:diagnostics_channel'

/** The steps of an upload between which a crash must lose nothing, in their order (THREATS F01–F05). */
export const UPLOAD_STEPS = [
  'after-receive',
  'after-sync',
  'after-rename',
  'before-commit',
  'after-commit',
  'after-part',
  'after-initiate',
  'after-chunk-write',
  'after-chunk-sync',
  'after-chunk-row',
  'after-derive',
] as const

export type Step = (typeof UPLOAD_STEPS)[number] | 'after-mail' | 'after-slice' | 'after-deletion'

/** Where steps are told; nobody listens but the tests of crash safety, from outside. */
export const STEP_CHANNEL = 'calotype:step'

const told = channel(STEP_CHANNEL)

/** Tells that the process has come to a step. */
export function reachStep(step: Step): void {
  told.publish(step)
}
