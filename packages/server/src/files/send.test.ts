import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { createSender } from './send.ts'

const PATIENCE_MS = 10_000
const PICTURES_MS = 200

test('who waits for a film waits ten seconds in all, for its pictures and for the film', async () => {
  const waited: number[] = []
  const jobs = {
    async waitForRendition(_mediaId: number, withinMs: number) {
      waited.push(withinMs)
      if (waited.length === 1) await new Promise((resume) => setTimeout(resume, PICTURES_MS))
      return waited.length === 1
    },
  }
  const { film } = createSender({ jobs, objects: { size: async () => null } } as unknown as AppContext)
  const row = { id: 7, type: 'video/x-msvideo', file_name: 'a.avi' } as MediaRow
  const answer = film({} as FastifyRequest, {} as FastifyReply, row)
  await expect(answer).rejects.toMatchObject({ status: 404 })
  const [first = 0, second = 0, ...others] = waited
  expect(first).toBeGreaterThan(PATIENCE_MS - 1000)
  expect(first).toBeLessThanOrEqual(PATIENCE_MS)
  expect(second).toBeLessThan(first - PICTURES_MS / 2)
  expect(others).toEqual([])
})
