import { formatCount } from '@calotype/platform'

/** A number with its noun: '1 file', '1,204 files'. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
