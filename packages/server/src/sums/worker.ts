/** @file Takes sums beside the server's own thread, for `sums.ts`. */
import { parentPort } from 'node:worker_threads'
import { Etag, Sha256, type Sum } from './kinds.ts'

/** What is asked of a sum: where there is a `turn`, an answer is waited for. */
export type Asked =
  | { id: number; task: 'etag' }
  | { id: number; task: 'sha256'; after: number | null }
  | { id: number; task: 'add'; turn: number; bytes: Uint8Array }
  | { id: number; task: 'read'; turn: number }
  | { id: number; task: 'end' }

export interface Answered {
  turn: number
  hex: string
}

const sums = new Map<number, Sum>()

parentPort?.on('message', (asked: Asked) => {
  const sum = sums.get(asked.id)
  const answer = (hex: string) => {
    if ('turn' in asked) parentPort?.postMessage({ turn: asked.turn, hex } satisfies Answered)
  }
  switch (asked.task) {
    case 'etag':
      return void sums.set(asked.id, new Etag())
    case 'sha256':
      return void sums.set(asked.id, new Sha256(sums.get(asked.after ?? -1) as Sha256 | undefined))
    case 'add':
      sum?.add(asked.bytes)
      return answer('')
    case 'read':
      return answer(sum?.hex() ?? '')
    case 'end':
      return void sums.delete(asked.id)
  }
})
