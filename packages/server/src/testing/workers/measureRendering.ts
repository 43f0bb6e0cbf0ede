/** @file Renders a photo in a separate process, like a worker, and reports the peak memory. */
import { readFileSync } from 'node:fs'
import { renderPhoto } from '../../jobs/renderPhoto.ts'

const [path = '', thumbnail = '', preview = ''] = process.argv.slice(2)
const rendition = await renderPhoto({ path, type: 'image/jpeg', thumbnail, preview })
const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]
process.send?.({ ...rendition, peakMB: Number(peak) / 1024 })
process.disconnect?.()
