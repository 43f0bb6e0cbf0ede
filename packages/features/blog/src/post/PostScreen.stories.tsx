import preview from '#storybook/preview'
import { PlatformProvider, usePlatform, type TrackEvent } from '@calotype/platform'
import { fakeBridge } from '@calotype/platform/fixtures'
import { useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'
import { aPost, aPostWithContent } from '../fixtures.ts'
import { PostScreen, type PostScreenProps } from './PostScreen.tsx'
import type { PostSource } from '../postSource.ts'

const source: PostSource = {
  post: async (slug) =>
    slug === 'nope' ? null : aPostWithContent({ slug, title: `About ${slug}`, readTime: 10 }),
  related: async (slug) => [aPost({ slug: 'exif', title: `After ${slug}` })],
}

let events: TrackEvent[] = []
let minutes = 0
const now = () => minutes * 60_000

/** Renders a post with a button that switches to another post. Records analytics events. */
function Tracked(props: PostScreenProps) {
  const platform = usePlatform()
  const [slug, setSlug] = useState(props.slug)
  return (
    <PlatformProvider platform={{ ...platform, track: (event) => events.push(event) }}>
      <button type="button" onClick={() => setSlug('exif')}>
        Another
      </button>
      <PostScreen {...props} slug={slug} />
    </PlatformProvider>
  )
}

const args: PostScreenProps = { slug: 'disks', source, now }

const meta = preview.meta({
  component: Tracked,
  parameters: { layout: 'fullscreen' },
  args,
  beforeEach: () => {
    events = []
    minutes = 0
    window.scrollTo(0, 0)
  },
})

const findEvents = <Name extends TrackEvent['name']>(name: Name) =>
  events.filter((event): event is Extract<TrackEvent, { name: Name }> => event.name === name)

export const ScrolledToEnd = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About disks' })).toBeVisible()
    await expect(events).toEqual([{ name: 'blog_view', page: 'post', slug: 'disks' }])
    const bar = canvas.getByRole('progressbar', { name: 'Reading progress' })
    for (const scrollTop of [document.body.scrollHeight, 0, document.body.scrollHeight]) {
      window.scrollTo(0, scrollTop)
      await waitFor(() => expect(bar).toHaveValue(scrollTop === 0 ? 0 : 100))
    }
    await expect(findEvents('reading_progress').map(({ percent }) => percent)).toEqual([25, 50, 75, 90, 100])
    minutes = 8
    await userEvent.click(canvas.getByRole('button', { name: 'Another' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About exif' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 3, name: 'After exif' })).toBeVisible()
    await expect(findEvents('reading_engagement')).toEqual([
      { name: 'reading_engagement', slug: 'disks', level: 'high', seconds: 480 },
    ])
    await expect(findEvents('early_exit')).toEqual([])
    await waitFor(() => expect(findEvents('blog_view')).toHaveLength(2))
  },
})

export const EarlyExit = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { level: 1, name: 'About disks' })
    minutes = 1
    await userEvent.click(canvas.getByRole('button', { name: 'Another' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About exif' })).toBeVisible()
    await expect(findEvents('reading_engagement')[0]).toMatchObject({ level: 'bounce', seconds: 60 })
    await expect(findEvents('early_exit')).toEqual([{ name: 'early_exit', slug: 'disks', percent: 0 }])
  },
})

export const SharedFromBrowser = meta.story({
  play: async ({ canvas, userEvent }) => {
    const url = `${location.origin}/blog/disks`
    const open = spyOn(window, 'open').mockReturnValue(null)
    await userEvent.click(await canvas.findByRole('button', { name: 'Twitter' }))
    await userEvent.click(canvas.getByRole('button', { name: 'LinkedIn' }))
    await expect(open.mock.calls.map(([address]) => new URL(String(address)).host)).toEqual([
      'twitter.com',
      'www.linkedin.com',
    ])
    await expect(open.mock.calls[0]?.[2]).toContain('width=600,height=400')
    await expect(open.mock.calls[0]?.[2]).toContain('noopener')

    const mail = new URL(canvas.getByRole<HTMLAnchorElement>('link', { name: 'Email' }).href)
    await expect(mail.searchParams.get('body')).toBe(`${aPost().excerpt}\n\n${url}`)

    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }))
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible()
    await expect(writeText).toHaveBeenCalledWith(url)
    await expect(findEvents('blog_share').map(({ target }) => target)).toEqual([
      'Twitter',
      'LinkedIn',
      'Copy Link',
    ])
  },
})

export const SharedFromDesktopApp = meta.story({
  parameters: { platform: { bridge: fakeBridge() } },
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Link' }))
    await expect(writeText).toHaveBeenCalledWith('https://photos.example.org/blog/disks')
  },
})

export const CopyFailed = meta.story({
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy Link' }))
    await expect(await canvas.findByRole('button', { name: 'Could not copy' })).toBeVisible()
  },
})

export const UnknownPost = meta.story({
  args: { slug: 'nope' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Post Not Found')).toBeVisible()
    await expect(events).toEqual([])
  },
})

export const LoadFailed = meta.story({
  args: { source: { ...source, post: () => Promise.reject(new Error('gone')) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error Loading Post')).toBeVisible()
  },
})

export const SlowResponse = meta.story({
  args: { source: { ...source, post: () => new Promise(() => {}) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-busy]')).not.toBeNull()
  },
})
