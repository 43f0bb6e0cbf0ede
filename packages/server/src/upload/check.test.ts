import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { anna, ask, jonas, server } from '../testing/annaAndJonas.ts'
import type { Person } from '../testing/testServer.ts'

const content = () => randomBytes(32).toString('hex')

function check(who: Person, checksums: readonly unknown[], status = 200) {
  return ask<{ existing: unknown }>(who, 'checkUpload', ['POST', '/api/upload/check'], {
    body: { checksums },
    status,
  })
}

test('names the items that have a content already, of one’s own and not in the trash', async () => {
  const [twice, trashed, theirs, unknown] = [content(), content(), content(), content()]
  const one = await addMedia(server.app, anna.id, { sha256: twice })
  const two = await addMedia(server.app, anna.id, { sha256: twice })
  await addMedia(server.app, anna.id, { sha256: trashed, trashed_at: 1 })
  await addMedia(server.app, jonas.id, { sha256: theirs })
  expect(await check(anna, [unknown, twice, twice, trashed, theirs])).toEqual({
    existing: [{ checksum: twice, mediaIds: [one.id, two.id] }],
  })
  expect(await check(jonas, [twice, trashed])).toEqual({ existing: [] })
})

test('takes a thousand SHA-256 sums, and nothing else', async () => {
  const many = Array.from({ length: 1000 }, content)
  expect(await check(anna, many)).toEqual({ existing: [] })
  for (const wrong of [[], [...many, content()], ['abc'], [content().toUpperCase()], [7]])
    await check(anna, wrong, 400)
})

test('finds them by an index of one’s own items, so that those of others take no time (THREATS F20)', async () => {
  const plan = sql<{ detail: string }>`explain query plan
    select id, sha256 from live_media where owner_id = 7 and sha256 in ('a', 'b') order by id`
  const { rows } = await plan.execute(server.app.house.db)
  expect(rows.map(({ detail }) => detail).join()).toContain('media_by_content (sha256=? AND owner_id=?)')
})
