import { freePort } from '../freePort.ts'

const LANES = 2

/** What is done with a port. */
export type Task = (port: number) => Promise<void>

/** Does all of it, two at once, each lane with a port that is free. */
export async function inLanes(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks]
  async function lane(): Promise<void> {
    const port = await freePort()
    for (let task = waiting.shift(); task; task = waiting.shift()) await task(port)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
