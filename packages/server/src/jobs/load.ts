import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** What there was to do since it was last asked. */
export interface Load {
  /** For how much of the time the server had something to do, from 0 to 1. */
  share: number
  /** How many of the machine's processors had nothing to do. */
  idle: number
  /** Somebody was sending something to the server. */
  isSentTo: boolean
}

export interface LoadWatch {
  since(): Load
  stop(): void
}

/** Looks how busy this process and its machine are. */
export function watchLoad(): LoadWatch {
  const sending = watchSending()
  let loop = performance.eventLoopUtilization()
  let times = processorTimes()
  return {
    since() {
      const [loopBefore, timesBefore] = [loop, times]
      loop = performance.eventLoopUtilization()
      times = processorTimes()
      const idleShare = (times.idle - timesBefore.idle) / (times.all - timesBefore.all)
      return {
        share: performance.eventLoopUtilization(loop, loopBefore).utilization,
        idle: idleShare * times.processors,
        isSentTo: sending.since(),
      }
    },
    stop: sending.stop,
  }
}

const BEGUN = 'http.server.request.start'

/** Whether there was a request that is more than a question. */
function watchSending() {
  let open = 0
  let wasOpen = false

  function onBegun(message: unknown): void {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.method === 'GET' || request.method === 'HEAD') return
    open += 1
    wasOpen = true
    response.once('close', () => (open -= 1))
  }
  subscribe(BEGUN, onBegun)

  return {
    since(): boolean {
      const was = wasOpen
      wasOpen = open > 0
      return was
    },
    stop: () => void unsubscribe(BEGUN, onBegun),
  }
}

/** Of all processors together since the machine started, in milliseconds. */
function processorTimes(): { idle: number; all: number; processors: number } {
  const each = cpus().map(({ times }) => times)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    idle: sum(each.map(({ idle }) => idle)),
    all: sum(each.flatMap((times) => Object.values(times))),
    processors: each.length,
  }
}
