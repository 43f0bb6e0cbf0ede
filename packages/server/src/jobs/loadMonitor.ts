import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** The load since the previous sample. */
export interface Load {
  /** Event loop utilization of this process, from 0 to 1. */
  utilization: number
  /** Number of processors that were idle or ran processes of lower priority, such as this server's workers. */
  freeProcessors: number
  /** Whether a request that may have a body was in progress. */
  isReceiving: boolean
}

export interface LoadMonitor {
  takeSample(): Load
  stop(): void
}

export function monitorLoad(readProcessors: typeof cpus = cpus): LoadMonitor {
  const receivingMonitor = monitorReceiving()
  let loop = performance.eventLoopUtilization()
  let times = readProcessorTimes(readProcessors())
  return {
    takeSample() {
      const [loopBefore, timesBefore] = [loop, times]
      loop = performance.eventLoopUtilization()
      times = readProcessorTimes(readProcessors())
      const freeShare = (times.free - timesBefore.free) / (times.total - timesBefore.total)
      return {
        utilization: performance.eventLoopUtilization(loop, loopBefore).utilization,
        freeProcessors: freeShare * times.processors,
        isReceiving: receivingMonitor.takeSample(),
      }
    },
    stop: receivingMonitor.stop,
  }
}

const REQUEST_START = 'http.server.request.start'

/** Tracks requests other than GET and HEAD. */
function monitorReceiving() {
  let openRequests = 0
  let wasOpen = false

  function onRequest(message: unknown): void {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (request.method === 'GET' || request.method === 'HEAD') return
    openRequests += 1
    wasOpen = true
    response.once('close', () => (openRequests -= 1))
  }
  subscribe(REQUEST_START, onRequest)

  return {
    takeSample(): boolean {
      const previous = wasOpen
      wasOpen = openRequests > 0
      return previous
    },
    stop: () => void unsubscribe(REQUEST_START, onRequest),
  }
}

/** Returns the total times of all processors since the machine started, in milliseconds. */
function readProcessorTimes(processors: ReturnType<typeof cpus>): {
  free: number
  total: number
  processors: number
} {
  const times = processors.map((processor) => processor.times)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    free: sum(times.map(({ idle, nice }) => idle + nice)),
    total: sum(times.flatMap((each) => Object.values(each))),
    processors: times.length,
  }
}
