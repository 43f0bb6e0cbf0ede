import { channel } from 'node:diagnostics_channel'

/** The steps between which a crash must lose nothing (THREATS F01–F05). */
export type Step =
  | 'after-receive'
  | 'after-sync'
  | 'after-rename'
  | 'before-commit'
  | 'after-commit'
  | 'after-part'
  | 'after-initiate'
  | 'after-chunk-write'
  | 'after-chunk-sync'
  | 'after-chunk-row'
  | 'after-derive'
  | 'after-mail'

/** Where steps are told; nobody listens but the tests of crash safety, from outside. */
export const STEPS = 'calotype:step'

const told = channel(STEPS)

/** Tells that the process has come to a step. */
export function passing(step: Step): void {
  told.publish(step)
}
