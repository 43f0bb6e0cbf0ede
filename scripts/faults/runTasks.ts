import { freePort } from '../freePort.ts'

const CONCURRENCY = 2

/** Work that needs a port. */
export type Task = (port: number) => Promise<void>

/** Runs all tasks, two at a time, each with a free port. */
export async function runTasks(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks]
  async function worker(): Promise<void> {
    const port = await freePort()
    for (let task = waiting.shift(); task; task = waiting.shift()) await task(port)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
