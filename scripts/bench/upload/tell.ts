import type { Course } from './race.ts'

const MEBIBYTE = 1024 ** 2

/** What became of all rounds: the median of their speeds, and the worst of what must never be. */
export interface Summary extends Omit<Course, 'bytesPerSecond'> {
  /** Bytes a second. */
  speed: number
}

/** Prints what became of each way to send, against the bare one. */
export function tell<Way extends string>(courses: ReadonlyMap<Way, readonly Course[]>): Record<Way, Summary> {
  const summaries = [...courses].map(([name, all]) => [name, summaryOf(all)] as const)
  const bare = summaries.find(([name]) => name === 'bare')?.[1].speed ?? Number.NaN
  for (const [name, { speed, longestStallMs, pageGrowthMB, serverGrowthMB }] of summaries)
    console.log(
      `  ${name}: ${Math.round(speed / MEBIBYTE)} MB/s, ${(speed / bare).toFixed(2)} × bare; ` +
        `longest stall ${Math.round(longestStallMs)} ms; memory of the page +${Math.round(pageGrowthMB)} MB, ` +
        `of the server +${Math.round(serverGrowthMB)} MB`,
    )
  return Object.fromEntries(summaries) as Record<Way, Summary>
}

function summaryOf(courses: readonly Course[]): Summary {
  const worst = (what: keyof Course) => Math.max(...courses.map((course) => course[what]))
  return {
    speed: medianOf(courses.map(({ bytesPerSecond }) => bytesPerSecond)),
    longestStallMs: worst('longestStallMs'),
    pageGrowthMB: worst('pageGrowthMB'),
    serverGrowthMB: worst('serverGrowthMB'),
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
