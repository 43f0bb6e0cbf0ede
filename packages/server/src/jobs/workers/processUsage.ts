import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const SAMPLE_INTERVAL_MS = 100
const KIBIBYTE = 1024
/** Unit of the times in `/proc/<pid>/stat`, which is the same on every architecture. */
const TICKS_PER_SECOND = 100

export interface Usage {
  /** Resident memory in bytes. */
  memoryBytes: number
  /** CPU time in seconds. Unlike wall time, it doesn't increase when other processes are busy. */
  cpuSeconds: number
}

/**
 * Calls `onExceeded` once when a process uses more memory than `limits` allow, or uses more CPU time after this call
 * than they allow. System limits such as `ulimit -v` don't help: they count address space, of which Node reserves
 * gigabytes that it never uses.
 * @returns a function that stops watching
 */
export function watchUsage(pid: number, limits: Usage, onExceeded: (limit: keyof Usage) => void): () => void {
  let isWatching = true
  let cpuBefore: number | undefined
  const stop = () => {
    isWatching = false
    clearInterval(timer)
  }
  async function sample(): Promise<void> {
    const usage = await readUsage(pid)
    if (!usage || !isWatching) return
    cpuBefore ??= usage.cpuSeconds
    const exceededLimit =
      usage.memoryBytes > limits.memoryBytes
        ? 'memoryBytes'
        : usage.cpuSeconds - cpuBefore > limits.cpuSeconds && 'cpuSeconds'
    if (!exceededLimit) return
    stop()
    onExceeded(exceededLimit)
  }
  const timer = setInterval(sample, SAMPLE_INTERVAL_MS).unref()
  void sample()
  return stop
}

/** Returns the current usage of a process; null if it has exited. */
export async function readUsage(pid: number): Promise<Usage | null> {
  try {
    return process.platform === 'linux' ? readProc(pid) : await runPs(pid)
  } catch {
    return null
  }
}

/**
 * Reads `/proc` synchronously, because the read never waits for a disk, whereas an asynchronous read could queue behind
 * disk operations in the thread pool.
 */
function readProc(pid: number): Usage | null {
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The second field is the name of the program, in parentheses, and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = Number(fields[11]) + Number(fields[12])
  return resident === undefined
    ? null
    : { memoryBytes: Number(resident) * KIBIBYTE, cpuSeconds: ticks / TICKS_PER_SECOND }
}

async function runPs(pid: number): Promise<Usage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)])
  const [resident, time = ''] = stdout.trim().split(/\s+/)
  // The format is `[[days-]hours:]minutes:seconds`.
  const [clock = '', days = 0] = time.split('-').toReversed()
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { memoryBytes: Number(resident) * KIBIBYTE, cpuSeconds: Number(days) * 86_400 + seconds }
}
