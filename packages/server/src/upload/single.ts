import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { callerIn } from '../access.ts'
import { Problem } from '../errors.ts'
import type { MediaRow } from '../db/schema.ts'
import type { House } from '../house.ts'
import { mediaItem } from '../mediaItem.ts'
import { passing } from '../objects/passing.ts'
import { pour, type Poured, TooManyBytes } from '../objects/pour.ts'
import { oneAtATime } from '../oneAtATime.ts'
import type { Operation } from '../operations.ts'
import type { Quota } from '../plans/quota.ts'
import { cleanName, readDescriptor } from './descriptor.ts'
import { readForm } from './form.ts'
import { type Arrived, keep, mintName } from './keep.ts'

/** 5 GB, the largest file (CONST-003). */
export const MOST_BYTES = 5 * 1024 ** 3

/** Takes one file in one request (API-020). Whatever goes wrong, nothing is left behind. */
export function uploadFile(house: House, quota: Quota): Operation {
  const { objects } = house
  return async (request) => {
    const minted = mintName()
    const file = path.join(objects.scratch, `${minted}.upload`)
    let poured: Poured = { size: 0, sha256: '' }
    const ownerId = callerIn(request).id
    const announced = Number(request.headers['content-length'] ?? 0)
    await objects.makeSureOfRoom(announced)
    using _room = await quota.reserve(ownerId, announced)
    try {
      const fields = await readForm(request, 'file', async (part) => {
        await using received = await open(file, 'w')
        poured = await pour(part.file, received, { limit: MOST_BYTES }).catch((error: unknown) => {
          if (!(error instanceof TooManyBytes)) throw error
          throw new Problem(413, `File "${cleanName(part.filename)}" is too large. Maximum size is 5GB.`)
        })
      })
      using _rest = poured.size > announced ? await quota.reserve(ownerId, poured.size - announced) : null
      passing('after-receive')
      if (poured.size === 0) throw new Problem(400, 'File is empty (0 bytes) or inaccessible')
      if (fields['dto'] === undefined) throw new Problem(400, 'dto is missing.')
      const descriptor = readDescriptor(request, fields['dto'])
      return mediaItem(await keepOnce(house, { ownerId, descriptor, poured, minted, path: file }))
    } finally {
      await rm(file, { force: true })
    }
  }
}

/** An upload that is tried again, since its answer got lost, is the item that was kept then. */
function keepOnce(house: House, arrived: Arrived): Promise<MediaRow> {
  const { ownerId, descriptor, poured } = arrived
  const { localId } = descriptor
  if (!localId) return keep(house, arrived)
  return oneAtATime(`${ownerId}/${localId}`, async () => {
    const same = house.db.selectFrom('media').selectAll().where('owner_id', '=', ownerId)
    const before = same.where('sha256', '=', poured.sha256).where('local_id', '=', localId)
    return (await before.executeTakeFirst()) ?? keep(house, arrived)
  })
}
