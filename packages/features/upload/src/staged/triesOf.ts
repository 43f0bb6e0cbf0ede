import type { StagedFile } from '@calotype/api'
import { countOf, isolateDirection } from '@calotype/platform'
import { failureCodeOf } from '@calotype/platform/transfer'
import { text } from '../text.ts'

/** What another try of an archive has led to: what is in its way still is told as that. */
export type TryResult =
  /** The server comes to it later. */
  | 'waiting'
  | 'unpacking'
  /** It was stopped elsewhere, and goes on only when it is tried again. */
  | 'stopped'
  | 'unpacked'
  | 'failed'
  /** It was given up elsewhere. */
  | 'gone'
  | NonNullable<StagedFile['obstacle']>

export interface AnotherTry {
  id: number
  name: string
  result: TryResult
  /** Photos and videos that it has brought by now. */
  added: number
  /** What it does not bring, of an archive that is through. */
  leftOut: number
}

/** One that was stopped goes on with those that failed. */
export const canBeTried = ({ status, canRetry }: StagedFile) => canRetry || status === 'STAGED'

/** What became of archives that were tried again, by what the server keeps now. */
export function triesOf(tried: readonly StagedFile[], kept: readonly StagedFile[]): readonly AnotherTry[] {
  return tried.map((before) => {
    const { id, name } = before
    const now = kept.find((file) => file.id === id)
    if (!now) return { id, name, result: 'gone', added: 0, leftOut: 0 }
    const result = resultOf(now)
    const leftOut = result === 'unpacked' ? now.processed - now.added - now.known : 0
    return { id, name, result, added: Math.max(0, now.added - before.added), leftOut }
  })
}

function resultOf(file: StagedFile): TryResult {
  const { status, total } = file
  if (status === 'COMPLETED') return 'unpacked'
  if (status === 'STAGED') return 'stopped'
  if (status === 'PROCESSING') return typeof total === 'number' ? 'unpacking' : 'waiting'
  return failureCodeOf(file) ?? 'failed'
}

/** The server has it, and nobody needs to do anything. */
export const isUnderWay = ({ result }: AnotherTry) => result === 'waiting' || result === 'unpacking'

const ORDER = [
  'unpacking',
  'waiting',
  'stopped',
  'DISK_FULL',
  'PLAN_FULL',
  'SERVER',
  'failed',
  'gone',
] as const

/** The same in sentences, each for all of which it is true. */
export function wordsOfTries(tries: readonly AnotherTry[]): readonly string[] {
  const { anotherTry } = text.staged
  const bringing = tries.filter((each) => !isUnderWay(each) && each.added > 0)
  const bare = tries.filter(({ added, result }) => added === 0 && result === 'unpacked')
  return [
    ...ORDER.flatMap((result) => {
      const same = tries.filter((each) => each.result === result)
      return same.length > 0 ? [anotherTry[result](named(same))] : []
    }),
    ...(bringing.length > 0
      ? [anotherTry.added(named(bringing), sumOf(bringing, 'added'), sumOf(bringing, 'leftOut'))]
      : []),
    ...(bare.length > 0 ? [anotherTry.addedNothing(named(bare), sumOf(bare, 'leftOut'))] : []),
  ]
}

/** Of all of them together. */
export function sumOf(tries: readonly AnotherTry[], key: 'added' | 'leftOut'): number {
  return tries.reduce((sum, each) => sum + each[key], 0)
}

function named(tries: readonly AnotherTry[]): string {
  const [only] = tries.length === 1 ? tries : []
  return only ? isolateDirection(only.name) : countOf(tries.length, 'archive')
}
