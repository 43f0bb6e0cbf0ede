import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createManifest } from '../app/public/createManifest.ts'
import { drawIcons } from './icons.ts'

const BRAND_MARK =
  '<svg viewBox="0 0 32 32" fill="none" stroke="currentColor"><circle cx="16" cy="16" r="8"/></svg>'

test('draws every icon of the manifest in its stated size', async () => {
  const icons = await drawIcons(BRAND_MARK)
  const { icons: listed } = JSON.parse(createManifest()) as { icons: { src: string; sizes: string }[] }
  for (const { src, sizes } of listed) {
    const { width, height } = await sharp(icons[src]).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test('writes favicon.ico as one PNG of 32 pixels', async () => {
  const icon = (await drawIcons(BRAND_MARK))['/favicon.ico'] ?? Buffer.alloc(0)
  expect(icon.readUInt16LE(4)).toBe(1)
  const png = icon.subarray(icon.readUInt32LE(18))
  expect(png).toHaveLength(icon.readUInt32LE(14))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})
