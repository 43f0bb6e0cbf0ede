import type { ProblemKind } from '@calotype/transfer'
import type { UploadTexts } from '../text.ts'

/** Describes the most frequent reason and the number of other reasons; null if nothing failed. */
export function summarizeReasons(
  [most, ...others]: readonly { kind: ProblemKind }[],
  text: UploadTexts,
): string | null {
  return most ? text.reasonAndOthers(text.problems[most.kind], others.length) : null
}
