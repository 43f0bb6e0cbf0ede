/**
 * @file Preloaded into a server's process (`node --import`). Kills the process at the step that CALOTYPE_CRASH_AT
 * names, like a power failure. `after-sync:3` is the third time that the process reaches the step.
 */
import { subscribe } from 'node:diagnostics_channel'
import { STEP_CHANNEL } from '../../storage/steps.ts'

const [crashStep, times = '1'] = (process.env['CALOTYPE_CRASH_AT'] ?? '').split(':')
let remainingTimes = Number(times)
subscribe(STEP_CHANNEL, (step) => {
  if (step === crashStep && --remainingTimes === 0) process.kill(process.pid, 'SIGKILL')
})
