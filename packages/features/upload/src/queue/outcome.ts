import { getStatus, type Api } from '@calotype/api'
import type { Delivered } from './deliver.ts'
import { FileMissing } from './files.ts'
import { problemOf } from './problem.ts'
import { ServerUnreachableError, type Problem } from '@calotype/transfer'
import { SameContentOnItsWay } from './takeTurn.ts'
import type { WaitingFor } from './uploadItem.ts'
import type { Hold } from './uploadQueue.ts'

/** How the turn of a file ended. */
export type Outcome =
  | ({ kind: 'arrived' } & Delivered)
  /** The file was interrupted and is next later. `by` is the pause that affects all others too. */
  | { kind: 'heldUp'; by: Hold | null }
  /** Another file has the same content and is being sent: it waits for that one. */
  | { kind: 'aside'; sender: string }
  | { kind: 'missing'; waitingFor: Exclude<WaitingFor, null | 'retry'> }
  | Failure

export interface Failure {
  kind: 'failed'
  problem: Problem
}

/** Classifies a failed attempt. A 401 for an earlier token says nothing about the current user. */
export function outcomeOf(api: Pick<Api, 'isSignedOut'>, error: unknown, { aborted }: AbortSignal): Outcome {
  if (getStatus(error) === 401) return { kind: 'heldUp', by: api.isSignedOut() ? 'signedOut' : null }
  if (aborted) return { kind: 'heldUp', by: null }
  if (error instanceof ServerUnreachableError) return { kind: 'heldUp', by: 'unreachable' }
  if (error instanceof SameContentOnItsWay) return { kind: 'aside', sender: error.sender }
  if (error instanceof FileMissing) return { kind: 'missing', waitingFor: error.waitingFor }
  return { kind: 'failed', problem: problemOf(error) }
}
