import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Usage, readUsage, watchUsage } from './processUsage.ts'
import { PermanentError, UndecodableError } from '../errors.ts'
import type { WorkerResponse, Task, TaskName } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const HEAP_MB = 256
const MEBIBYTE = 1024 ** 2
/**
 * glibc gives each thread its own heap, and each heap fragments. A limit of two heaps saves a third of the memory and
 * doesn't take more time.
 */
const MALLOC_ARENA_MAX = '2'
/** A worker that uses more memory than this after a task is replaced, because allocators rarely return memory. */
const REPLACE_ABOVE_BYTES = 384 * MEBIBYTE
const STOPPED_MESSAGE = 'The server is stopping.'

/** Reads and decodes users' files in child processes. */
export interface Workers {
  /**
   * Runs one task. Rejects if the task fails, its process crashes, or the task exceeds its time limit; with
   * `PermanentError` if the task exceeds its limit of memory or CPU time, which a retry would exceed again; with
   * `UndecodableError` if the file can't be decoded.
   */
  run<N extends TaskName>(name: N, input: Task[N]['input']): Promise<Task[N]['output']>
  close(): void
}

/** Limits of the processes. The properties of `Usage` are the limits of one task. */
export interface WorkerLimits extends Usage {
  count: number
  /** The maximum duration of one task, which is much longer than its CPU time on a busy machine. */
  limitMs: number
  /** How long an idle process waits for the next task before it exits. */
  idleMs: number
  /** Niceness of the processes; without it, they run at the priority of the server. */
  niceness?: number
  script?: string
}

/**
 * Creates workers that are processes, not threads: a crash inside an image library terminates its whole process, and
 * only a process can be stopped in the middle of native code. They start on demand, exit when idle, and are replaced
 * after a crash or a kill.
 */
export function createWorkers({
  count,
  idleMs,
  niceness,
  script = WORKER,
  ...limits
}: WorkerLimits): Workers {
  /** Idle workers, each with the timer that stops it. The most recently used worker is reused first. */
  const idleTimers = new Map<ChildProcess, NodeJS.Timeout>()
  const waitingRequests: PromiseWithResolvers<ChildProcess>[] = []
  const allWorkers = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    const worker = fork(script, {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1'],
      serialization: 'advanced',
      // Discards what decoders print about invalid files, because the error of the task contains the same information.
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { MALLOC_ARENA_MAX, ...process.env },
    })
    // On Linux, the priority of a thread also applies to threads that it starts later, and no decoding thread exists
    // yet.
    if (worker.pid && niceness) lowerPriority(worker.pid, niceness)
    allWorkers.add(worker)
    const remove = () => removeWorker(worker)
    // An 'error' means that the process could not be started; without a listener it would crash the server.
    worker.on('exit', remove).on('error', remove)
    worker.unref()
    worker.channel?.unref()
    return worker
  }

  function removeIdle(worker: ChildProcess): void {
    clearTimeout(idleTimers.get(worker))
    idleTimers.delete(worker)
  }

  function removeWorker(worker: ChildProcess): void {
    allWorkers.delete(worker)
    removeIdle(worker)
  }

  function end(worker: ChildProcess): void {
    removeWorker(worker)
    worker.kill('SIGKILL')
  }

  function takeIdle(): ChildProcess | undefined {
    const worker = [...idleTimers.keys()].at(-1)
    if (worker) removeIdle(worker)
    return worker
  }

  async function acquireWorker(): Promise<ChildProcess> {
    const worker = takeIdle() ?? (allWorkers.size < count ? start() : undefined)
    if (worker) return worker
    const waiter = Promise.withResolvers<ChildProcess>()
    waitingRequests.push(waiter)
    return waiter.promise
  }

  function release(worker: ChildProcess, isReusable: boolean): void {
    if (!isReusable) end(worker)
    const next = waitingRequests.shift()
    if (next) next.resolve(isReusable ? worker : start())
    else if (isReusable) idleTimers.set(worker, setTimeout(() => end(worker), idleMs).unref())
  }

  return {
    async run(name, input) {
      if (isClosed) throw new Error(STOPPED_MESSAGE)
      const worker = await acquireWorker()
      const outcome = await runTask(worker, { name, input }, limits)
      const usage = worker.pid ? await readUsage(worker.pid) : null
      release(worker, outcome.isHealthy && (usage?.memoryBytes ?? 0) <= REPLACE_ABOVE_BYTES)
      if ('failure' in outcome) throw outcome.failure
      if ('error' in outcome.response) {
        const { error, isUndecodable } = outcome.response
        throw isUndecodable ? new UndecodableError(error) : new Error(error)
      }
      return outcome.response.output as never
    },
    close() {
      isClosed = true
      for (const waiter of waitingRequests.splice(0)) waiter.reject(new Error(STOPPED_MESSAGE))
      for (const worker of allWorkers) end(worker)
    },
  }
}

type Outcome = { isHealthy: true; response: WorkerResponse } | { isHealthy: false; failure: Error }

function runTask(
  worker: ChildProcess,
  request: unknown,
  limits: Usage & { limitMs: number },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      if (stopWatching) stopWatching()
      worker.off('message', onMessage).off('exit', onExit)
      worker.channel?.unref()
      resolve(outcome)
    }
    const fail = (failure: Error) => settle({ isHealthy: false, failure })
    const onMessage = (message: unknown) => settle({ isHealthy: true, response: message as WorkerResponse })
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      fail(new Error(describeExit(signal)))
    const timer = setTimeout(
      () => fail(new Error(`Reading the file took more than ${limits.limitMs / 1000} s.`)),
      limits.limitMs,
    )
    const stopWatching =
      worker.pid && watchUsage(worker.pid, limits, (limit) => fail(createLimitError(limit, limits)))
    worker.on('message', onMessage).on('exit', onExit)
    worker.channel?.ref()
    worker.send(request as object, (error) => error && onExit(null, null))
  })
}

/**
 * Explains why a worker exited. The system sends SIGKILL when the machine runs out of memory. A crash in a library
 * terminates a process with another signal.
 */
function describeExit(signal: NodeJS.Signals | null): string {
  return signal === 'SIGKILL'
    ? 'The system stopped the process that read the file, probably because the machine ran out of memory.'
    : 'The process that read the file has crashed.'
}

function createLimitError(limit: keyof Usage, { memoryBytes, cpuSeconds }: Usage): PermanentError {
  return limit === 'memoryBytes'
    ? new PermanentError(
        `Reading the file takes more than ${Math.round(memoryBytes / MEBIBYTE)} MB of memory.`,
        {
          code: 'MEMORY',
          limit: memoryBytes,
        },
      )
    : new PermanentError(`Reading the file takes more than ${cpuSeconds} s of CPU time.`, {
        code: 'CPU_TIME',
        limit: cpuSeconds,
      })
}

/** Lowers the priority of a process, which may have exited already. */
function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {}
}
