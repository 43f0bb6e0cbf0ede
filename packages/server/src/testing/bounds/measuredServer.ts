/**
 * @file The process of `startMeasuredServer`: a whole server that measures itself. Start it with `--expose-gc`. A message
 * `begin` starts a measurement; `end` stops it and replies with the `Figures`.
 */
import { getHeapStatistics } from 'node:v8'
import { readSettings, serve } from '../../main.ts'

/** What one operation costs at most. */
export interface Figures {
  /** The longest turn of the event loop, in milliseconds of CPU time. A busy machine does not lengthen it. */
  turnMs: number
  /** The most memory in use above the beginning, in bytes: of the heap without garbage, and of buffers. */
  memoryBytes: number
}

/** Below this, garbage counts as memory in use, because collecting it takes time. */
const COLLECT_ABOVE_BYTES = 24 * 1024 ** 2

const collectGarbage = globalThis.gc
if (!collectGarbage || !process.send) throw new Error('Start this with fork() and --expose-gc.')

let figures: Figures = { turnMs: 0, memoryBytes: 0 }
let baseline = 0
let turnBegan = process.threadCpuUsage()
let isMeasuring = false

function memoryInUse(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

/** Runs once in every turn of the event loop while something is measured. */
function endTurn(): void {
  const { user, system } = process.threadCpuUsage(turnBegan)
  figures.turnMs = Math.max(figures.turnMs, (user + system) / 1000)
  let gained = memoryInUse() - baseline
  if (gained > Math.max(COLLECT_ABOVE_BYTES, figures.memoryBytes)) {
    collectGarbage?.()
    gained = memoryInUse() - baseline
  }
  figures.memoryBytes = Math.max(figures.memoryBytes, gained)
  turnBegan = process.threadCpuUsage()
  if (isMeasuring) setImmediate(endTurn)
}

process.on('message', (message) => {
  if (message === 'begin') {
    collectGarbage()
    figures = { turnMs: 0, memoryBytes: 0 }
    baseline = memoryInUse()
    isMeasuring = true
    turnBegan = process.threadCpuUsage()
    setImmediate(endTurn)
  }
  if (message === 'end') {
    isMeasuring = false
    process.send?.(figures)
  }
})
process.on('disconnect', () => process.exit())

const { address } = await serve(readSettings(process.env))
process.send(address.replace('localhost', '127.0.0.1'))
