import preview from '#storybook/preview'
import { aMediaItem } from '@calotype/api/fixtures'
import { failWith, neverResponds } from '@calotype/api/mock'
import { expect } from 'storybook/test'
import { getPreviewUrl } from './mediaUrl.ts'
import { useMediaImage } from './useMediaImage.ts'

function Picture({ url }: { url: string | null }) {
  const { status, src } = useMediaImage(url)
  return src === null ? <p>{status}</p> : <img src={src} alt="A drawn landscape" width={480} height={320} />
}

const meta = preview.meta({ component: Picture, args: { url: getPreviewUrl(aMediaItem()) } })

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const image = await canvas.findByRole('img', { name: 'A drawn landscape' })
    await expect(image).toHaveAttribute('src', expect.stringMatching(/^blob:/))
  },
})

export const Loading = meta.story({
  parameters: { platform: { mock: { 'GET /authz': neverResponds } } },
  play: ({ canvas }) => expect(canvas.getByText('loading')).toBeVisible(),
})

export const NotFound = meta.story({
  parameters: { platform: { mock: { 'GET /authz': failWith(404) } } },
  play: async ({ canvas }) => expect(await canvas.findByText('error')).toBeVisible(),
})

export const WithoutUrl = meta.story({
  args: { url: null },
  play: ({ canvas }) => expect(canvas.getByText('loading')).toBeVisible(),
})
