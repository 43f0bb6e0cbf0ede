/**
 * @file The process of `startMeasuredServer`: a complete server that measures itself. Start it with `--expose-gc`. The
 * message `begin` starts a measurement; `end` stops it and replies with the `Figures`.
 */
import { getHeapStatistics } from 'node:v8'
import { readSettings, serve } from '../../main.ts'

/** The maximum cost of an operation. */
export interface Figures {
  /**
   * The longest turn of the event loop, in milliseconds of CPU time, which doesn't depend on the load of the machine.
   * Includes garbage collection, because requests wait for it.
   */
  turnMs: number
  /** Increase of the memory in use, in bytes: the heap without garbage, and buffers. */
  memoryBytes: number
}

/**
 * Number of allocated bytes after which garbage is collected, so that garbage isn't measured as memory in use.
 * Collecting more often would take too long.
 */
const COLLECT_EVERY_BYTES = 24 * 1024 ** 2

const collectGarbage = globalThis.gc
if (!collectGarbage || !process.send) throw new Error('Start this with fork() and --expose-gc.')

let figures: Figures = { turnMs: 0, memoryBytes: 0 }
let baseline = 0
let collectAbove = COLLECT_EVERY_BYTES
let turnBegan = process.threadCpuUsage()
let isMeasuring = false

function readMemoryInUse(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

function readCpuMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

/** Runs once per turn of the event loop during a measurement. */
function endTurn(): void {
  figures.turnMs = Math.max(figures.turnMs, readCpuMs(turnBegan))
  let growth = readMemoryInUse() - baseline
  if (growth > collectAbove) {
    collectGarbage?.()
    growth = readMemoryInUse() - baseline
    collectAbove = Math.max(0, growth) + COLLECT_EVERY_BYTES
  }
  figures.memoryBytes = Math.max(figures.memoryBytes, growth)
  turnBegan = process.threadCpuUsage()
  if (isMeasuring) scheduleEndOfTurn()
}

/**
 * Schedules the end of the next turn of the event loop. Without `unref`, the event loop would never wait for events.
 */
const scheduleEndOfTurn = () => setImmediate(endTurn).unref()

process.on('message', (message) => {
  if (message === 'begin') {
    collectGarbage()
    figures = { turnMs: 0, memoryBytes: 0 }
    baseline = readMemoryInUse()
    collectAbove = COLLECT_EVERY_BYTES
    isMeasuring = true
    turnBegan = process.threadCpuUsage()
    scheduleEndOfTurn()
    process.send?.(null)
  }
  if (message === 'end') {
    isMeasuring = false
    process.send?.(figures)
  }
})
process.on('disconnect', () => process.exit())

const { address } = await serve(readSettings(process.env))
process.send(address.replace('localhost', '127.0.0.1'))
