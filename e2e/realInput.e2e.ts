import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { callApi, openSignedIn, expect, test, type Member } from './calotype.ts'
import { makeCorpus, type Specimen } from './corpus/corpus.ts'
import { CORNERS } from './corpus/images.ts'
import type { Server } from './server.ts'

type Item = {
  fileName: string
  name: string
  type: string
  checksum: string
  width: number
  height: number
  dateTaken: string
  status: string
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function download(server: Server, { token }: Member, key: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/authz?key=${encodeURIComponent(key)}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.status, key).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function list(server: Server, { token }: Member): Promise<Item[]> {
  return (await callApi(server, 'GET', '/api/media/all-metadata', token)) as Item[]
}

/** Returns the names of all files below a folder of the server's data. */
function listFiles({ data }: Server, folder: string): string[] {
  // The server creates a folder when it stores the first file in it.
  if (!existsSync(join(data, folder))) return []
  const entries = readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Whether each corner of an image has the same color as in the upright image. CMYK colors differ a little. */
async function isUpright(image: Buffer): Promise<boolean> {
  const upright = sharp(image).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await upright.toBuffer({ resolveWithObject: true })
  const [right, bottom] = [info.width - 3, info.height - 3]

  function getCorner(x: number, y: number): string | undefined {
    const start = (y * info.width + x) * info.channels
    const pixel = data.subarray(start, start + 3)
    const getDistance = (color: readonly number[]) =>
      color.reduce((sum, value, channel) => sum + (value - (pixel[channel] ?? 0)) ** 2, 0)
    return Object.entries(CORNERS).toSorted(
      ([, one], [, other]) => getDistance(one) - getDistance(other),
    )[0]?.[0]
  }
  const corners = [getCorner(2, 2), getCorner(right, 2), getCorner(2, bottom), getCorner(right, bottom)]
  return corners.join() === 'topLeft,topRight,bottomLeft,bottomRight'
}

test('uploads more than two hundred files of many kinds, and rejects invalid ones', async ({
  page,
  server,
  member,
}, info) => {
  test.setTimeout(240_000)
  const corpus = await makeCorpus(info.outputDir)
  const fileCount = listFiles(server, 'blob').length
  const accepted = corpus.filter((specimen) => specimen.expected.accepted)
  expect(accepted.length).toBeGreaterThanOrEqual(210)

  await test.step('choose them all and upload', async () => {
    await openSignedIn(page, member, '/upload')
    await page.locator('input[type=file]').setInputFiles(corpus.map(({ path }) => path))
    await page.getByRole('button', { name: 'Upload All' }).click()
    await expect(page.getByText(`Successfully uploaded ${accepted.length} file(s)`)).toBeVisible({
      timeout: 180_000,
    })
  })

  await test.step('list every rejected file with its message', async () => {
    const refused = corpus.flatMap(({ name, expected }) => (expected.accepted ? [] : [{ name, ...expected }]))
    const messages: string[] = []
    for (const opener of ['Show files', 'Show reasons']) {
      await page.getByRole('button', { name: opener }).click()
      // Exclude the list items of reasons, because they contain the list items of files.
      const files = page.getByRole('listitem').filter({ hasNot: page.getByRole('listitem') })
      messages.push(...(await page.getByRole('dialog').locator(files).allTextContents()))
      await page.keyboard.press('Escape')
    }
    for (const { name, message } of refused) {
      expect(
        messages.filter((line) => line.includes(name) && line.includes(message)),
        name,
      ).toHaveLength(1)
    }
    expect(messages).toHaveLength(refused.length)
  })

  const items = await list(server, member)
  const byHash = new Map(items.map((item) => [item.checksum, item]))

  await test.step('find every valid file, identical and in its month', async () => {
    expect(items.length).toBe(accepted.length)
    for (const specimen of accepted) await checkAccepted(specimen, byHash.get(sha256(specimen.bytes)))
  })

  async function checkAccepted({ name, bytes, expected }: Specimen, item: Item | undefined) {
    if (!expected.accepted || item === undefined) throw new Error(`${name} did not arrive`)
    expect(sha256(await download(server, member, `/${item.fileName}`)), name).toBe(sha256(bytes))
    expect(item.name.normalize(), name).toBe(name.normalize())
    expect(item.type, name).toBe(expected.type)
    if (expected.month !== null) expect(item.dateTaken.slice(0, 7), name).toBe(expected.month)
    expect([item.width, item.height], name).toEqual(expected.size)
  }

  await test.step('check every thumbnail and its orientation', async () => {
    for (const specimen of accepted) {
      const item = byHash.get(sha256(specimen.bytes))
      if (item === undefined || !specimen.expected.accepted) continue
      const suffix = item.type === 'video/mp4' ? '.gif' : ''
      const thumbnail = await download(server, member, `/thumbnails/thumb_${item.fileName}${suffix}`)
      expect(thumbnail.length, specimen.name).toBeGreaterThan(20)
      if (specimen.expected.upright) expect(await isUpright(thumbnail), `${specimen.name} upright`).toBe(true)
    }
  })

  await test.step('find no leftovers of rejected files', async () => {
    const months = await callApi(server, 'GET', '/api/media/available-months', member.token)
    const counts = months as { count: number }[]
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(accepted.length)
    expect(listFiles(server, 'blob')).toHaveLength(fileCount + accepted.length)
    expect(listFiles(server, 'tmp').filter((name) => /\.(upload|part)$/.test(name))).toEqual([])
  })
})
