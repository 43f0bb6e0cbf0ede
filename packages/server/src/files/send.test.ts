import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { MediaRow } from '../db/schema.ts'
import type { AppContext } from '../appContext.ts'
import { createSender } from './send.ts'

const TIMEOUT_MS = 10_000
const THUMBNAIL_JOB_MS = 200

test('waits ten seconds in total for the thumbnail job and the video job of an item', async () => {
  const waitTimes: number[] = []
  const jobs = {
    async waitForRendition(_mediaId: number, withinMs: number) {
      waitTimes.push(withinMs)
      if (waitTimes.length === 1) await new Promise((resume) => setTimeout(resume, THUMBNAIL_JOB_MS))
      return waitTimes.length === 1
    },
  }
  const { sendVideo } = createSender({ jobs, objects: { size: async () => null } } as unknown as AppContext)
  const row = { id: 7, type: 'video/x-msvideo', file_name: 'a.avi' } as MediaRow
  const response = sendVideo({} as FastifyRequest, {} as FastifyReply, row)
  await expect(response).rejects.toMatchObject({ status: 404 })
  const [first = 0, second = 0, ...others] = waitTimes
  expect(first).toBeGreaterThan(TIMEOUT_MS - 1000)
  expect(first).toBeLessThanOrEqual(TIMEOUT_MS)
  expect(second).toBeLessThan(first - THUMBNAIL_JOB_MS / 2)
  expect(others).toEqual([])
})
