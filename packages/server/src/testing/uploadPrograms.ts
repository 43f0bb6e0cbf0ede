import { type Arbitrary, array, constant, constantFrom, integer, oneof, record } from 'fast-check'
import type { Call, Content } from './uploadModel.ts'

const by = constantFrom<Call['by']>('owner', 'owner', 'owner', 'owner', 'stranger')
const contents = constantFrom<Content>(
  'right',
  'right',
  'right',
  'right',
  'other',
  'damaged',
  'short',
  'long',
)
const chunk = record({
  kind: constant('chunk'),
  by,
  index: integer({ min: -1, max: 6 }),
  content: contents,
})
const complete = record({
  kind: constant('complete'),
  by,
  etags: constantFrom('right', 'right', 'wrong'),
})
const look = record({ kind: constant('status'), by })
const cancel = record({ kind: constant('cancel'), by })
const calls = oneof(
  { weight: 6, arbitrary: chunk },
  { weight: 2, arbitrary: complete },
  { weight: 1, arbitrary: look },
  { weight: 1, arbitrary: cancel },
) as Arbitrary<Call>
/** A call several times at once, all that is missing, or days that pass. */
export type Step =
  | { call: Call; times: number }
  | 'send the rest'
  | 'complete and cancel at once'
  | { days: number }

const steps: Arbitrary<Step> = oneof(
  { weight: 12, arbitrary: record({ call: calls, times: constantFrom(1, 1, 1, 3, 10) }) },
  { weight: 4, arbitrary: constant('send the rest' as const) },
  { weight: 1, arbitrary: constant('complete and cancel at once' as const) },
  { weight: 2, arbitrary: record({ days: integer({ min: 1, max: 5 }) }) },
)
/** An upload of some bytes, and what becomes of it. */
export const programs = record({
  size: integer({ min: 8, max: 3000 }),
  chunkSize: integer({ min: 500, max: 1200 }),
  steps: array(steps, { minLength: 3, maxLength: 12 }),
})
