import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addMedia } from '../testing/addMedia.ts'
import { anna, ask, jonas, server, withAnnaAndJonas } from '../testing/annaAndJonas.ts'
import type { Person } from '../testing/testServer.ts'

withAnnaAndJonas()

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
    beginnings: [],
    archives: [],
  })
  expect(await check(jonas, [twice, trashed])).toEqual({ existing: [], beginnings: [], archives: [] })
})

test('takes a thousand SHA-256 sums, and nothing else', async () => {
  const many = Array.from({ length: 1000 }, content)
  expect(await check(anna, many)).toEqual({ existing: [], beginnings: [], archives: [] })
  for (const wrong of [[], [...many, content()], ['abc'], [content().toUpperCase()], [7]])
    await check(anna, wrong, 400)
})

describe('of a large file', () => {
  const beginning = (bytes: Buffer) => ({
    size: bytes.length,
    checksum: createHash('sha256').update(bytes.subarray(0, 65_536)).digest('hex'),
  })
  const know = (who: Person, ...beginnings: readonly object[]) =>
    ask(who, 'checkUpload', ['POST', '/api/upload/check'], { body: { beginnings } })

  async function keep(who: Person, bytes: Buffer) {
    const item = await addMedia(server.app, who.id, { size: bytes.length })
    const file = path.join(server.app.house.objects.scratch, item.file_name)
    writeFileSync(file, bytes)
    await server.app.house.objects.put({ kind: 'original', fileName: item.file_name }, file)
    return item
  }

  test('says whether an item of one’s own is as large and begins alike', async () => {
    const film = randomBytes(200_000)
    const otherEnd = Buffer.concat([film.subarray(0, 100_000), randomBytes(100_000)])
    const otherStart = Buffer.concat([randomBytes(100_000), film.subarray(100_000)])
    await keep(anna, otherStart)
    await keep(anna, film)
    const asked = [beginning(film), beginning(randomBytes(200_000)), beginning(film.subarray(1))]
    expect(await know(anna, ...asked)).toEqual({ existing: [], beginnings: [beginning(film)], archives: [] })
    expect(await know(anna, beginning(otherEnd))).toEqual({
      existing: [],
      beginnings: [beginning(film)],
      archives: [],
    })
    expect(await know(jonas, ...asked)).toEqual({ existing: [], beginnings: [], archives: [] })
  })

  test('does not mind an item whose file is missing', async () => {
    const film = randomBytes(300)
    await addMedia(server.app, anna.id, { size: 300 })
    expect(await know(anna, beginning(film))).toEqual({ existing: [], beginnings: [], archives: [] })
  })
})

test('finds them by an index of one’s own items, so that those of others take no time (THREATS F20)', async () => {
  const plan = sql<{ detail: string }>`explain query plan
    select id, sha256 from live_media where owner_id = 7 and sha256 in ('a', 'b') order by id`
  const { rows } = await plan.execute(server.app.house.db)
  expect(rows.map(({ detail }) => detail).join()).toContain('media_by_content (sha256=? AND owner_id=?)')
  const bySize = sql<{ detail: string }>`explain query plan
    select file_name from live_media where owner_id = 7 and size = 5 order by id desc limit 20`
  const found = await bySize.execute(server.app.house.db)
  expect(found.rows.map(({ detail }) => detail).join()).toContain('media_by_size (owner_id=? AND size=?)')
})
