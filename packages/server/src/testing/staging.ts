import { expect } from 'vitest'
import type { Member } from './trial.ts'

/** What tests look at in a StagedFile. */
export interface Staged {
  id: number
  status: 'STAGED' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  message: string | null
  canRetry: boolean
  name: string
  size: number
  processed: number
  total: number | null
  added: number
  known: number
  failed: { name: string; reason: string }[]
  expiresAt: string
}

/** Stages a file in one request; answers its takeoutId. */
export async function stageAs(
  who: Member,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
): Promise<number> {
  const form = new FormData()
  form.append('isArchive', String(isArchive))
  form.append('file', new Blob([Buffer.from(bytes)]), name)
  const answer = await who.ask('/api/upload/local-folder/stage/direct', { method: 'POST', body: form })
  const body = (await answer.json()) as { takeoutId: number; message?: string }
  if (!body.takeoutId) throw new Error(body.message)
  return body.takeoutId
}

/** How far a staged file is. */
export async function stagedOf(who: Member, id: number): Promise<Staged> {
  return (await (await who.ask(`/api/upload/local-folder/stage/status/${id}`)).json()) as Staged
}

export const trigger = (who: Member) =>
  who.post<{ triggered: number }>('/api/upload/local-folder/trigger-processing', {})

/** Waits until a staged file is processed. */
export async function processed(who: Member, id: number): Promise<Staged> {
  await expect
    .poll(async () => (await stagedOf(who, id)).status, { timeout: 20_000, interval: 20 })
    .not.toBe('PROCESSING')
  return stagedOf(who, id)
}

/** Stages an archive, has it processed, and answers what became of it. */
export async function unpackAs(
  who: Member,
  name: string,
  bytes: Uint8Array,
  isArchive = true,
): Promise<Staged> {
  const id = await stageAs(who, name, bytes, isArchive)
  await trigger(who)
  return processed(who, id)
}
