import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import {
  CONTENT_IDENTIFIER,
  encodeCameraJpeg,
  encodeMotion,
  encodeMotionPhoto,
  encodeRaw,
} from '../packages/server/src/testing/files/relatedFiles.ts'
import { callApi, openSignedIn, expect, test } from './calotype.ts'
import { dropFiles } from './uploading.ts'

const HEIC = readFileSync('packages/server/src/testing/files/heic/livePhoto.heic')
/** The content identifier in the HEIC. */
const HEIC_IDENTIFIER = '5A1F0C3E-9B1D-4C59-8E55-3C2B7B0D1A77'
const JPEG_IDENTIFIER = '0C5D4B7E-4A0B-4E0F-9D55-1B6C6D0E2F33'

const SIDECAR = Buffer.from(
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description xmp:Rating="4"/></rdf:RDF></x:xmpmeta>',
)

interface Item {
  name: string
  fileName: string
}

/** Creates a folder with files from an iPhone, a Pixel and a camera. */
async function createFolder(folder: string): Promise<string> {
  const files: [name: string, bytes: Buffer][] = [
    ['iPhone/IMG_0001.HEIC', HEIC],
    ['iPhone/IMG_0001.MOV', encodeMotion({ contentIdentifier: HEIC_IDENTIFIER })],
    [
      'iPhone/IMG_0002.JPG',
      await encodeCameraJpeg({
        make: 'Apple',
        model: 'iPhone 15',
        takenAt: '2024:06:12 09:10:11',
        notes: { [CONTENT_IDENTIFIER]: JPEG_IDENTIFIER },
      }),
    ],
    ['iPhone/IMG_0002.MOV', encodeMotion({ contentIdentifier: JPEG_IDENTIFIER })],
    [
      'Pixel/PXL_0003.MP.jpg',
      await encodeMotionPhoto(
        { make: 'Google', model: 'Pixel 9', takenAt: '2024:05:01 08:00:00', seed: 2 },
        encodeMotion(),
      ),
    ],
  ]
  const camera = { make: 'Nikon', model: 'NIKON Z 9', takenAt: '2024:04:20 17:30:00', seed: 4 }
  files.push(['Camera/DSC_0004.NEF', await encodeRaw(camera)])
  files.push(['Camera/DSC_0004.JPG', await encodeCameraJpeg(camera)])
  files.push(['Camera/DSC_0004.xmp', SIDECAR])
  for (const [name, bytes] of files) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return folder
}

const expectToPlay = (video: Locator) =>
  expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.1)

test('shows the folders of an iPhone, a Pixel and a camera as one tile per photo, which play and unstack', async ({
  page,
  member,
  server,
  newBrowser,
}, info) => {
  test.setTimeout(120_000)
  await openSignedIn(page, member, '/upload')
  await dropFiles(page, await createFolder(info.outputPath('Phones')))
  await page.getByRole('button', { name: 'Upload All' }).click()
  await expect(page.getByText('Successfully uploaded 8 file(s)')).toBeVisible()
  await expect(page).toHaveURL('/gallery')

  const tile = (name: RegExp) => page.getByRole('main').getByRole('link', { name })
  await test.step('one tile each, in the right month', async () => {
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /July 2024/,
      /June 2024/,
      /May 2024/,
      /April 2024/,
    ])
    for (const name of [
      /^IMG_0001\.HEIC.*Motion photo/,
      /^IMG_0002\.JPG.*Motion photo/,
      /^PXL_0003\.MP\.jpg.*Motion photo/,
      /^DSC_0004\.JPG.*Stack of 2 photos/,
    ])
      await expect(tile(name)).toBeVisible()
    await expect(page.getByText('4 photos').first()).toBeVisible()
  })

  await test.step('plays while the pointer is over a tile', async () => {
    for (const name of [/^IMG_0001/, /^IMG_0002/, /^PXL_0003/]) {
      await tile(name).hover()
      await expectToPlay(tile(name).locator('video'))
    }
    await page.mouse.move(0, 0)
    await expect(page.getByRole('main').locator('video')).toHaveCount(0)
  })

  await test.step('plays in the viewer', async () => {
    await tile(/^PXL_0003/).click()
    await page.getByRole('button', { name: 'Play' }).click()
    await expectToPlay(page.getByRole('dialog').locator('video'))
    // The video ends after a second.
    await expect(page.getByRole('dialog').locator('video')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('downloads both files of a Live Photo', async () => {
    await tile(/^IMG_0002/).click()
    const names: string[] = []
    page.on('download', (download) => names.push(download.suggestedFilename()))
    await page.getByRole('button', { name: 'Download original' }).click()
    await expect.poll(() => names).toEqual(['IMG_0002.JPG', 'IMG_0002.MOV'])
    await page.keyboard.press('Escape')
  })

  await test.step('plays for guests of a link, who download both files of a Live Photo', async () => {
    const items = (await callApi(server, 'GET', '/api/media/all-metadata', member.token)) as Item[]
    const fileNames = items.filter(({ name }) => !name.startsWith('DSC')).map(({ fileName }) => fileName)
    const body = { title: 'Phones', fileNames }
    const { token } = (await callApi(server, 'POST', '/api/sharing/create-link', member.token, body)) as {
      token: string
    }
    const guest = await newBrowser()
    await guest.goto(`/share/${token}`)
    for (const name of [/IMG_0001/, /IMG_0002/, /PXL_0003/]) {
      const card = guest.getByRole('link', { name: new RegExp(`^Open ${name.source}.*Motion photo`) })
      await card.hover()
      await expectToPlay(card.locator('video'))
    }
    await guest.mouse.move(0, 0)
    await expect(guest.locator('video')).toHaveCount(0)
    await guest.getByRole('link', { name: /^Open IMG_0002/ }).click()
    await guest.getByRole('button', { name: 'Play' }).click()
    await expectToPlay(guest.getByRole('dialog').locator('video'))
    const names: string[] = []
    guest.on('download', (download) => names.push(download.suggestedFilename()))
    await guest.getByRole('dialog').getByRole('link', { name: 'Download IMG_0002.JPG' }).click()
    await expect.poll(() => names.sort()).toEqual(['IMG_0002.JPG', 'IMG_0002.MOV'])
  })

  await test.step('shows the RAW file of a stack, and unstacks it', async () => {
    await tile(/^DSC_0004/).click()
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('★★★★')).toBeVisible()
    await page.getByRole('button', { name: 'DSC_0004.NEF' }).click()
    await expect(page.getByRole('dialog').getByText('DSC_0004.NEF').first()).toBeVisible()
    await page.getByRole('button', { name: 'Unstack' }).click()
    await expect(page.getByText('The photos are now listed separately')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tile(/^DSC_0004\.NEF/)).toBeVisible()
    await expect(tile(/^DSC_0004\.JPG/)).toBeVisible()
  })
})
