import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { describeSqlite } from '../testing/postgres/describeDatabase.ts'
import { addMedia } from '../testing/uploads/addMedia.ts'
import { anna, call, jonas, server, setUpAnnaAndJonas } from '../testing/servers/setUpAnnaAndJonas.ts'
import { storeOriginal } from '../testing/files/originals.ts'
import type { TestUser } from '../testing/servers/createTestServer.ts'

setUpAnnaAndJonas()

const createContent = () => randomBytes(32).toString('hex')

function check(user: TestUser, checksums: readonly unknown[], status = 200) {
  return call<{ existing: unknown }>(user, 'checkUpload', ['POST', '/api/upload/check'], {
    body: { checksums },
    status,
  })
}

test('finds the user’s own items with the same content, except those in the trash', async () => {
  const [repeatedHash, trashedHash, foreignHash, unknownHash] = [
    createContent(),
    createContent(),
    createContent(),
    createContent(),
  ]
  const first = await addMedia(server.app, anna.id, { sha256: repeatedHash })
  const second = await addMedia(server.app, anna.id, { sha256: repeatedHash })
  for (const { file_name } of [first, second])
    await storeOriginal(server.app.context, file_name, Buffer.from('a'))
  await addMedia(server.app, anna.id, { sha256: trashedHash, trashed_at: 1 })
  await addMedia(server.app, jonas.id, { sha256: foreignHash })
  expect(await check(anna, [unknownHash, repeatedHash, repeatedHash, trashedHash, foreignHash])).toEqual({
    existing: [{ checksum: repeatedHash, mediaIds: [first.id, second.id] }],
    beginnings: [],
    archives: [],
  })
  expect(await check(jonas, [repeatedHash, trashedHash])).toEqual({
    existing: [],
    beginnings: [],
    archives: [],
  })
})

test('accepts up to a thousand SHA-256 checksums, and rejects anything else', async () => {
  const checksums = Array.from({ length: 1000 }, createContent)
  expect(await check(anna, checksums)).toEqual({ existing: [], beginnings: [], archives: [] })
  for (const invalidChecksums of [
    [],
    [...checksums, createContent()],
    ['abc'],
    [createContent().toUpperCase()],
    [7],
  ])
    await check(anna, invalidChecksums, 400)
})

describe('a prefix hash', () => {
  const bytes = randomBytes(200_000)
  const prefixHash = createHash('sha256').update(bytes.subarray(0, 65_536)).digest('hex')
  const prefix = { size: 200_000, checksum: prefixHash }
  const checkPrefixes = (user: TestUser, ...beginnings: readonly object[]) =>
    call(user, 'checkUpload', ['POST', '/api/upload/check'], { body: { beginnings } })

  test('matches the user’s own items with the same size and prefix', async () => {
    const otherHash = createHash('sha256').update('other').digest('hex')
    await addMedia(server.app, anna.id, { size: 200_000, head_sha256: prefixHash })
    await addMedia(server.app, anna.id, { size: 200_000, head_sha256: prefixHash })
    await addMedia(server.app, anna.id, { size: 199_999, head_sha256: otherHash })
    await addMedia(server.app, anna.id, { size: 7, head_sha256: otherHash, trashed_at: 1 })
    const unknownHash = [
      { ...prefix, size: 199_999 },
      { ...prefix, checksum: otherHash },
      { size: 7, checksum: otherHash },
    ]
    expect(await checkPrefixes(anna, prefix, ...unknownHash)).toEqual({
      existing: [],
      beginnings: [prefix],
      archives: [],
    })
    expect(await checkPrefixes(jonas, prefix, ...unknownHash)).toEqual({
      existing: [],
      beginnings: [],
      archives: [],
    })
  })

  test('matches items of the same size from before prefix hashes were stored', async () => {
    await addMedia(server.app, jonas.id, { size: 300 })
    const possibleDuplicate = { size: 300, checksum: prefixHash }
    expect(await checkPrefixes(jonas, possibleDuplicate, { ...possibleDuplicate, size: 301 })).toEqual({
      existing: [],
      beginnings: [possibleDuplicate],
      archives: [],
    })
  })

  test('matches an uploaded file', async () => {
    const form = new FormData()
    form.append('dto', JSON.stringify({ name: 'a.gif' }))
    const gif = Buffer.concat([
      Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64'),
      bytes,
    ])
    form.append('file', new Blob([gif]), 'a.gif')
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/upload/',
      headers: { authorization: `Bearer ${anna.token}` },
      payload: form,
    })
    expect(response.statusCode).toBe(200)
    const checksum = createHash('sha256').update(gif.subarray(0, 65_536)).digest('hex')
    const beginning = { size: gif.length, checksum }
    expect(await checkPrefixes(anna, beginning)).toEqual({
      existing: [],
      beginnings: [beginning],
      archives: [],
    })
  })
})

describeSqlite('the query plan', () => {
  test('uses an index on the owner, so that timing reveals nothing about others (THREATS F20)', async () => {
    const plan = sql<{ detail: string }>`explain query plan
      select id, sha256 from live_media where owner_id = 7 and sha256 in ('a', 'b') order by id`
    const { rows } = await plan.execute(server.app.context.db)
    expect(rows.map(({ detail }) => detail).join()).toContain('media_by_content (sha256=? AND owner_id=?)')
    const bySize = sql<{ detail: string }>`explain query plan
      select distinct size, head_sha256 from live_media
      where owner_id = 7 and size in (5, 6) and (head_sha256 in ('a', 'b') or head_sha256 is null)`
    const sizePlan = await bySize.execute(server.app.context.db)
    expect(sizePlan.rows.map(({ detail }) => detail).join()).toContain(
      'media_by_beginning (owner_id=? AND size=?',
    )
  })
})
