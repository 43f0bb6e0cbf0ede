/**
 * @file Loaded into a server's process before it (`node --import`): where it ends by itself though requests have come that
 * are not answered, it ends with CALOTYPE_UNANSWERED_CODE.
 */
import { subscribe } from 'node:diagnostics_channel'

let unanswered = 0
subscribe('http.server.request.start', () => {
  unanswered += 1
})
subscribe('http.server.response.finish', () => {
  unanswered -= 1
})
process.on('exit', () => {
  if (unanswered > 0) process.exitCode = Number(process.env['CALOTYPE_UNANSWERED_CODE'])
})
