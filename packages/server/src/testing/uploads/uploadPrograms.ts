import { type Arbitrary, array, constant, constantFrom, integer, oneof, option, record } from 'fast-check'
import { BLOCK_BYTES } from '../../storage/bufferPool.ts'
import type { Call, Content } from './uploadModel.ts'

const anyCaller = constantFrom<Call['caller']>('owner', 'owner', 'owner', 'owner', 'stranger')
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
  caller: anyCaller,
  index: integer({ min: -1, max: 6 }),
  content: contents,
  offset: constant(0),
})
const complete = record({
  kind: constant('complete'),
  caller: anyCaller,
  etags: constantFrom('right', 'right', 'wrong'),
})
const status = record({ kind: constant('status'), caller: anyCaller })
const cancel = record({ kind: constant('cancel'), caller: anyCaller })
const calls = oneof(
  { weight: 6, arbitrary: chunk },
  { weight: 2, arbitrary: complete },
  { weight: 1, arbitrary: status },
  { weight: 1, arbitrary: cancel },
) as Arbitrary<Call>
/** The offset at which a chunk is resumed, relative to its stored bytes. */
export type OffsetKind = 'there' | 'before' | 'beyond'

/**
 * A step of a program: identical concurrent calls, sending or resuming all missing chunks, completing and canceling
 * concurrently, or letting a number of days pass.
 */
export type Step =
  | { call: Call; times: number; from?: OffsetKind | undefined }
  | 'send the rest'
  | 'resume the rest'
  | 'complete and cancel concurrently'
  | { days: number }

const callSteps: Arbitrary<Step> = record({ call: calls, times: constantFrom(1, 1, 1, 3, 10) })
const finalSteps: Arbitrary<Step> = oneof(
  { weight: 4, arbitrary: constantFrom('send the rest', 'resume the rest') },
  { weight: 1, arbitrary: constant('complete and cancel concurrently') },
  { weight: 2, arbitrary: record({ days: integer({ min: 1, max: 5 }) }) },
)
/** Generates an upload and a sequence of steps for it. */
export const programs = record({
  size: integer({ min: 8, max: 3000 }),
  chunkSize: integer({ min: 500, max: 1200 }),
  steps: array(oneof({ weight: 12, arbitrary: callSteps }, { weight: 7, arbitrary: finalSteps }), {
    minLength: 3,
    maxLength: 12,
  }),
})

const index = constantFrom(0, 0, 0, 1, 1, 2)
const offsetKinds = constantFrom<OffsetKind>('there', 'there', 'there', 'before', 'beyond')
/** Generates a multiple of half a block, in bytes. */
const arbitraryHalfBlocks = (min: number, max: number) =>
  integer({ min, max }).map((count) => count * (BLOCK_BYTES / 2))
const disconnect = record({
  kind: constant('disconnect'),
  caller: constant('owner'),
  index,
  content: constantFrom('right', 'right', 'right', 'other'),
  offset: constant(0),
  bytes: arbitraryHalfBlocks(1, 9),
}) as Arbitrary<Call>
const resumedCall = record({
  kind: constant('chunk'),
  caller: anyCaller,
  index,
  content: contents.filter((content) => content !== 'short'),
  offset: constant(0),
}) as Arbitrary<Call>
const interruptionSteps: Arbitrary<Step> = record({
  call: disconnect,
  times: constant(1),
  from: option(offsetKinds, { nil: undefined }),
})
const resumedStep: Arbitrary<Step> = record({
  call: resumedCall,
  times: constantFrom(1, 1, 1, 3),
  from: offsetKinds,
})

/** Generates programs whose chunks are large enough to be interrupted. */
export const brokenPrograms = record({
  size: arbitraryHalfBlocks(7, 14).map((bytes) => bytes + 1000),
  chunkSize: constantFrom(2 * BLOCK_BYTES, 3 * BLOCK_BYTES + 1, 4 * BLOCK_BYTES),
  steps: array(
    oneof(
      { weight: 8, arbitrary: interruptionSteps },
      { weight: 8, arbitrary: resumedStep },
      { weight: 1, arbitrary: callSteps },
      { weight: 2, arbitrary: finalSteps },
    ),
    { minLength: 6, maxLength: 14 },
  ),
})
