import { totalmem } from 'node:os'
import type { WorkerLimits } from './workers.ts'

const GIBIBYTE = 1024 ** 3
/** A 100-megapixel interlaced PNG with 8 bytes per pixel takes 970 MB. */
const ORDINARY_BYTES = GIBIBYTE
/** A 500-megapixel progressive JPEG takes 1.5 GB, an interlaced PNG 1.6 GB (docs/decisions/0099). */
const LARGE_BYTES = 2 * GIBIBYTE
const LARGE_SHARE_OF_MACHINE = 0.5

const ORDINARY_CPU_SECONDS = 30
const ORDINARY_LIMIT_MS = 120_000
/** A 500-megapixel PNG of noise takes 30 s. */
const LARGE_CPU_SECONDS = 90
const LARGE_LIMIT_MS = 300_000

/** Long enough to serve successive uploads, and short enough to return the memory within a minute. */
const IDLE_MS = 20_000

/** Rendering yields to requests, but is not starved on a machine that is always busy. */
const RENDERING_NICENESS = 5

/** A second process inspects other uploads while one takes up to 30 s for a malicious file. */
const INSPECTING_PROCESSES = 2
/** The response to an upload waits for its inspection. */
const INSPECTION_LIMIT_MS = 30_000

/**
 * Returns the limits of processes that inspect uploads, of processes that render ordinary photos, and of the single
 * process for large photos, which exits after each photo. Inspections have separate processes, because the response to
 * an upload waits for its inspection, which must not wait for a rendering (docs/decisions/0121).
 */
export function computeWorkerLimits(
  count: number,
): Record<'inspection' | 'ordinary' | 'large', WorkerLimits> {
  // Node reports 0 or 2^64 if the container has no memory limit.
  const machineBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const largeBytes = Math.min(LARGE_BYTES, machineBytes * LARGE_SHARE_OF_MACHINE)
  const defaultLimits = {
    limitMs: ORDINARY_LIMIT_MS,
    cpuSeconds: ORDINARY_CPU_SECONDS,
    memoryBytes: Math.min(ORDINARY_BYTES, largeBytes),
    idleMs: IDLE_MS,
  }
  return {
    inspection: { ...defaultLimits, count: INSPECTING_PROCESSES, limitMs: INSPECTION_LIMIT_MS },
    ordinary: { ...defaultLimits, count, niceness: RENDERING_NICENESS },
    large: {
      count: 1,
      niceness: RENDERING_NICENESS,
      limitMs: LARGE_LIMIT_MS,
      cpuSeconds: LARGE_CPU_SECONDS,
      memoryBytes: largeBytes,
      idleMs: 0,
    },
  }
}
