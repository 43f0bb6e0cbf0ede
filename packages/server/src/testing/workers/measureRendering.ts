/** @file Renders a photo in a separate process, as a worker does, and reports the CPU time and the peak memory. */
import { readFileSync } from 'node:fs'
import type { MediaType } from '@calotype/formats/kinds'
import { renderPhoto } from '../../jobs/renderPhoto.ts'

const [path = '', thumbnail = '', preview = '', type = 'image/jpeg', display = ''] = process.argv.slice(2)
const rendition = await renderPhoto({
  path,
  type: type as MediaType,
  thumbnail,
  preview,
  display: display || null,
})
const { user, system } = process.cpuUsage()
const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
process.send?.({ ...rendition, cpuSeconds: (user + system) / 1_000_000, peakMB: Number(peak) / 1024 })
process.disconnect?.()
