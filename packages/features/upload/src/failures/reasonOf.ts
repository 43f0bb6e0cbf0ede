import type { ProblemKind } from '@calotype/platform'
import { text } from '../text.ts'

/** Why most of it failed, and how many other reasons there are; null where nothing has. What is taken in part has not. */
export function reasonOf(failures: readonly { kind: ProblemKind }[]): string | null {
  const [most, ...others] = failures.filter(({ kind }) => kind !== 'partly')
  return most ? text.reason(text.problems[most.kind], others.length) : null
}
