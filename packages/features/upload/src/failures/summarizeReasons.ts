import type { ProblemKind } from '@calotype/platform'
import { text } from '../text.ts'

/** Why most of it failed, and how many other reasons there are; null where nothing has. */
export function summarizeReasons([most, ...others]: readonly { kind: ProblemKind }[]): string | null {
  return most ? text.reason(text.problems[most.kind], others.length) : null
}
