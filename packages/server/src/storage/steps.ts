import { channel } from 'node:diagnostics_channel'

/** The steps of an upload, in order. No data may be lost if the process crashes between them (THREATS F01–F05). */
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
  'after-render',
] as const

export type Step = (typeof UPLOAD_STEPS)[number] | 'after-mail' | 'after-slice' | 'after-deletion'

/** The diagnostics channel to which steps are published. Only crash tests subscribe to it. */
export const STEP_CHANNEL = 'calotype:step'

const steps = channel(STEP_CHANNEL)

export function reachStep(step: Step): void {
  steps.publish(step)
}
