import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Task, TaskName } from './worker.ts'

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url))
const HEAP_MB = 256
const STOPPED = 'The server stops.'

/** Runs what reads and decodes users' files, in processes of their own. */
export interface Workers {
  /** Does one task; rejects when it fails, when its process dies, or when it takes too long. */
  run<N extends TaskName>(name: N, input: Task[N]['input']): Promise<Task[N]['output']>
  close(): void
}

/**
 * Processes and not threads: a crash inside an image library ends the process it happens in, and only a process can be
 * stopped in the middle of one. They start when first needed; one that failed by time or crash is replaced.
 */
export function createWorkers({
  count,
  limitMs,
  script = WORKER,
}: {
  count: number
  limitMs: number
  script?: string
}): Workers {
  const idle: ChildProcess[] = []
  const waiting: PromiseWithResolvers<ChildProcess>[] = []
  const all = new Set<ChildProcess>()
  let isClosed = false

  function start(): ChildProcess {
    const worker = fork(script, { execArgv: [`--max-old-space-size=${HEAP_MB}`], serialization: 'advanced' })
    all.add(worker)
    const gone = () => {
      all.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
    }
    // An 'error' is a process that could not be started; nobody listening, it would end the server.
    worker.on('exit', gone).on('error', gone)
    worker.unref()
    worker.channel?.unref()
    return worker
  }

  /** Somebody waits for an upload to be answered, nobody for a thumbnail: inspections come first. */
  const take = async (name: TaskName): Promise<ChildProcess> => {
    const worker = idle.pop() ?? (all.size < count ? start() : null)
    if (worker) return worker
    const turn = Promise.withResolvers<ChildProcess>()
    if (name === 'inspect') waiting.unshift(turn)
    else waiting.push(turn)
    return turn.promise
  }

  function giveBack(worker: ChildProcess, healthy: boolean): void {
    if (!healthy) {
      all.delete(worker)
      worker.kill('SIGKILL')
    }
    const next = waiting.shift()
    if (next) next.resolve(healthy ? worker : start())
    else if (healthy) idle.push(worker)
  }

  return {
    async run(name, input) {
      if (isClosed) throw new Error(STOPPED)
      const worker = await take(name)
      const answer = await ask(worker, { name, input }, limitMs)
      giveBack(worker, answer.healthy)
      if ('error' in answer) throw new Error(answer.error)
      return answer.output as never
    },
    close() {
      isClosed = true
      for (const turn of waiting.splice(0)) turn.reject(new Error(STOPPED))
      for (const worker of all) worker.kill('SIGKILL')
    },
  }
}

type Outcome = Answer & { healthy: boolean }

function ask(worker: ChildProcess, request: unknown, limitMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('exit', onExit)
      worker.channel?.unref()
      resolve(outcome)
    }
    const onMessage = (answer: unknown) => settle({ ...(answer as Answer), healthy: true })
    const onExit = () => settle({ error: 'The process that read the file has crashed.', healthy: false })
    const timer = setTimeout(
      () => settle({ error: `Reading the file took more than ${limitMs / 1000} s.`, healthy: false }),
      limitMs,
    )
    worker.on('message', onMessage).on('exit', onExit)
    worker.channel?.ref()
    worker.send(request as object, (error) => error && onExit())
  })
}
