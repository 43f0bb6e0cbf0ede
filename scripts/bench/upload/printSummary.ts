import { median } from '../median.ts'
import { OTHERS } from './cpuTimes.ts'
import type { Measurement } from './measureUpload.ts'

const MEBIBYTE = 1024 ** 2
/** Minimum CPU time of a listed thread in seconds. */
const MIN_LISTED_SECONDS = 0.05

/** Summary of all rounds: the medians of speed and CPU time, the longest stall, and the largest memory growth. */
export interface Summary extends Omit<Measurement, 'bytesPerSecond' | 'processor'> {
  /** Bytes per second. */
  speed: number
  /** CPU time in seconds by process and thread. */
  processor: ReadonlyMap<string, number>
}

/** Prints and returns the summary of each upload method, compared with the bare page. */
export function printSummary<Name extends string>(
  measurements: ReadonlyMap<Name, readonly Measurement[]>,
): Record<Name, Summary> {
  const summaries = [...measurements].map(([name, all]) => [name, summarize(all)] as const)
  const bare = summaries.find(([name]) => name === 'bare')?.[1]
  for (const [name, { speed, longestStallMs, pageGrowthMB, serverGrowthMB, processor }] of summaries) {
    console.log(
      `  ${name}: ${Math.round(speed / MEBIBYTE)} MB/s, ${(speed / (bare?.speed ?? Number.NaN)).toFixed(2)} × bare; ` +
        `longest stall ${Math.round(longestStallMs)} ms; memory of the page +${Math.round(pageGrowthMB)} MB, ` +
        `of the server +${Math.round(serverGrowthMB)} MB`,
    )
    const otherSeconds = processor.get(OTHERS) ?? 0
    const ownThreads = new Map([...processor].filter(([thread]) => thread !== OTHERS))
    console.log(
      `    ${sumSeconds(ownThreads).toFixed(1)} s of CPU time, and ${otherSeconds.toFixed(1)} s of ${OTHERS}:`,
    )
    for (const line of formatLines(ownThreads)) console.log(`      ${line}`)
  }
  return Object.fromEntries(summaries) as Record<Name, Summary>
}

const sumSeconds = (processor: Summary['processor']) =>
  [...processor.values()].reduce((sum, seconds) => sum + seconds, 0)

function formatLines(processor: Summary['processor']): string[] {
  return [...processor]
    .filter(([, seconds]) => seconds >= MIN_LISTED_SECONDS)
    .toSorted(([, one], [, other]) => other - one)
    .map(([thread, seconds]) => `${seconds.toFixed(2)} ${thread}`)
}

function summarize(measurements: readonly Measurement[]): Summary {
  const getMaximum = (what: 'longestStallMs' | 'pageGrowthMB' | 'serverGrowthMB') =>
    Math.max(...measurements.map((measurement) => measurement[what]))
  const threads = new Set(measurements.flatMap(({ processor }) => [...processor.keys()]))
  const getMedianSeconds = (thread: string) =>
    median(measurements.map(({ processor }) => processor.get(thread) ?? 0))
  return {
    speed: median(measurements.map(({ bytesPerSecond }) => bytesPerSecond)),
    longestStallMs: getMaximum('longestStallMs'),
    pageGrowthMB: getMaximum('pageGrowthMB'),
    serverGrowthMB: getMaximum('serverGrowthMB'),
    processor: new Map([...threads].map((thread) => [thread, getMedianSeconds(thread)])),
  }
}
