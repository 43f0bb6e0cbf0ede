/**
 * @file Loaded into a server's process before it (`node --import`): ends it at the step CALOTYPE_CRASH_AT without any
 * goodbye, as a power cut would; `after-sync:3` is the third time it comes there.
 */
import { subscribe } from 'node:diagnostics_channel'
import { STEP_CHANNEL } from '../objects/steps.ts'

const [wanted, times = '1'] = (process.env['CALOTYPE_CRASH_AT'] ?? '').split(':')
let left = Number(times)
subscribe(STEP_CHANNEL, (step) => {
  if (step === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
})
