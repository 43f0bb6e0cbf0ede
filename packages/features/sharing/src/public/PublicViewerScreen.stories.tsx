import preview from '#storybook/preview'
import type { User } from '@calotype/api'
import { aSharedGroup, aUser, createDrawnSharedFiles } from '@calotype/api/fixtures'
import { failWith, replyInSequence, offline } from '@calotype/api/mock'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { PublicViewerScreen, type PublicViewerScreenProps } from './PublicViewerScreen.tsx'

/** Stores the open file in state instead of in the URL. */
function WithFileState({ token, fileId: initialFileId }: PublicViewerScreenProps) {
  const [fileId, setFileId] = useState(initialFileId)
  return <PublicViewerScreen token={token} fileId={fileId} onFileChange={setFileId} />
}

const args: PublicViewerScreenProps = { token: 'Zk3vQm8tYw1nR5xC7pLb2A', fileId: null, onFileChange: fn() }

const meta = preview.meta({
  component: PublicViewerScreen,
  render: WithFileState,
  parameters: {
    platform: {
      user: null,
      mock: { 'GET /api/public/shared/{token}': aSharedGroup({ files: createDrawnSharedFiles(3) }) },
    },
  },
  args,
})

const RETRY = 'Try again'
const MISSING_TEXT = 'This shared link has expired or does not exist.'
const HINT = 'Please check the link or contact the person who shared it with you.'

/**
 * Every kind of link with the texts that a guest sees. Failed responses contain a message that must not appear, because
 * the page must not reveal why a link doesn't open.
 */
const LINKS = {
  live: {
    response: aSharedGroup({ files: createDrawnSharedFiles(3) }),
    shows: ['A week at the lake', 'Download All'],
  },
  expired: { response: failWith(404, 'It expired on May 18.'), shows: [MISSING_TEXT, HINT] },
  revoked: { response: failWith(404, 'Its owner has disabled it.'), shows: [MISSING_TEXT, HINT] },
  unknown: { response: failWith(404, 'Nobody ever made it.'), shows: [MISSING_TEXT, HINT] },
  missing: { response: failWith(500), shows: ['Invalid share link', HINT] },
}
type Kind = keyof typeof LINKS
const KINDS = Object.keys(LINKS) as Kind[]

let requests = 0

export const UnknownLinkFromServer = meta.story({
  args: { initialShare: { status: 'missing' } },
  render: (props) => <PublicViewerScreen {...props} />,
  beforeEach: () => void (requests = 0),
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': () => {
          requests += 1
          return LINKS.unknown.response
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(MISSING_TEXT)).toBeVisible()
    await expect(requests).toBe(0)
  },
})

/** Renders every kind of link for one user. All users see the same pages (PUB-022). */
const createTruthTable = (user: User | null) => ({
  parameters: {
    platform: {
      user,
      mock: {
        'GET /api/public/shared/{token}': ({ params }: { params: { token: string } }) =>
          LINKS[params.token as Kind].response,
      },
    },
  },
  render: () => (
    <>
      {KINDS.map((kind) => (
        <section key={kind} aria-label={kind}>
          <PublicViewerScreen {...args} token={kind === 'missing' ? '' : kind} />
        </section>
      ))}
    </>
  ),
  play: async () => {
    const rendered = new Map<Kind, string>()
    for (const kind of KINDS) {
      const section = screen.getByRole('region', { name: kind })
      for (const expected of LINKS[kind].shows)
        await expect(await within(section).findByText(expected)).toBeVisible()
      rendered.set(kind, section.innerHTML)
    }
    await expect(rendered.get('revoked')).toBe(rendered.get('expired'))
    await expect(rendered.get('unknown')).toBe(rendered.get('expired'))
    await expect(new Set(rendered.values()).size).toBe(3)
    await expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await expect(screen.queryByRole('button', { name: RETRY })).toBeNull()
  },
})

export const EveryLinkAsGuest = meta.story(createTruthTable(null))
export const EveryLinkAsOwner = meta.story(createTruthTable(aUser()))
export const EveryLinkAsMember = meta.story(createTruthTable(aUser({ id: 9, email: 'henry@example.org' })))

export const FileOpen = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Open IMG_4801.JPG' }))
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('3 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await expect(screen.getByText('3 of 3')).toBeVisible()
    await expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled()
    await userEvent.click(await screen.findByRole('button', { name: 'Previous' }))
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const FileInUrl = meta.story({
  args: { fileId: 'shared-3' },
  play: async () => void (await screen.findByText('3 of 3')),
})

export const UnknownFile = meta.story({
  args: { fileId: 'gone' },
  play: async () => {
    await screen.findByRole('heading', { name: 'A week at the lake' })
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
})

export const DownloadsStaggered = meta.story({
  play: async ({ userEvent }) => {
    const startTimes: number[] = []
    const names: string[] = []
    const original = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function noteDownload() {
      startTimes.push(performance.now())
      names.push(this.download)
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    await waitFor(() => expect(names).toEqual(['IMG_4800.JPG', 'IMG_4801.JPG', 'IMG_4802.JPG']))
    HTMLAnchorElement.prototype.click = original
    const gaps = startTimes.slice(1).map((start, nth) => start - (startTimes[nth] ?? 0))
    for (const gap of gaps) await expect(gap).toBeGreaterThan(120)
  },
})

/** Responds with one page of a link to 150 files. */
const respondWithPage = ({ query }: { query: URLSearchParams }) => {
  const all = createDrawnSharedFiles(150)
  const limit = Number(query.get('limit'))
  const fileId = query.get('fileId')
  const position = fileId === null ? -1 : all.findIndex(({ fileName }) => fileName === `${fileId}.jpg`)
  const page = position < 0 ? Number(query.get('page')) : Math.floor(position / limit)
  return aSharedGroup({
    files: all.slice(page * limit, (page + 1) * limit),
    start: page * limit,
    fileCount: 150,
    photoCount: 150,
    videoCount: 0,
    totalSizeMB: 450,
  })
}

export const NextPageInViewer = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': respondWithPage } } },
  args: { fileId: 'shared-60' },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText('60 of 150')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('61 of 150')).toBeVisible())
    await expect(await screen.findByRole('img', { name: 'IMG_4860.JPG' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(await screen.findByRole('img', { name: 'IMG_4858.JPG' })).toBeVisible()
  },
})

export const PagesLoadOnScroll = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': respondWithPage } } },
  play: async () => {
    await expect(await screen.findByText('150 photos · 450.0 MB · Expires May 18, 2030')).toBeVisible()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await screen.findByText('IMG_4949.JPG')).toBeVisible()
    window.scrollTo(0, 0)
  },
})

const outage = { isDown: true }
export const PageRetried = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': (request: { query: URLSearchParams }) =>
          outage.isDown && Number(request.query.get('page')) > 0 ? failWith(503) : respondWithPage(request),
      },
    },
  },
  play: async ({ userEvent }) => {
    outage.isDown = true
    await screen.findByRole('heading', { name: 'A week at the lake' })
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await screen.findByText('Some files couldn’t be loaded.')).toBeVisible()
    outage.isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(await screen.findByText('IMG_4949.JPG')).toBeVisible()
    await expect(screen.queryByText('Some files couldn’t be loaded.')).toBeNull()
    window.scrollTo(0, 0)
  },
})

const savedFiles: string[] = []
const originalClick = HTMLAnchorElement.prototype.click
/** Records the names of downloads instead of starting them. */
function recordDownloads() {
  savedFiles.length = 0
  HTMLAnchorElement.prototype.click = function record() {
    savedFiles.push(this.download)
  }
  return () => {
    HTMLAnchorElement.prototype.click = originalClick
  }
}

/** Responds with one page of a link to 61 files. The last file is on a separate page. */
const twoPages = ({ query }: { query: URLSearchParams }) => {
  const page = Number(query.get('page'))
  const files = createDrawnSharedFiles(61).slice(page * 60, (page + 1) * 60)
  return aSharedGroup({ files, start: page * 60, fileCount: 61, photoCount: 61, videoCount: 0 })
}
const failingSecondPage = (request: { query: URLSearchParams }) =>
  outage.isDown && Number(request.query.get('page')) > 0 ? failWith(503) : twoPages(request)

/** Timeout for 60 staggered downloads, which take at least 12 seconds. */
const DOWNLOADS_MS = 60_000

export const DownloadRetriesPages = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': failingSecondPage } } },
  beforeEach: recordDownloads,
  play: async ({ userEvent }) => {
    outage.isDown = true
    await screen.findByRole('heading', { name: 'A week at the lake' })
    window.scrollTo(0, document.documentElement.scrollHeight)
    await screen.findByText('Some files couldn’t be loaded.')
    outage.isDown = false
    window.scrollTo(0, 0)
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    await screen.findByText(/^Downloading \d+ of 61$/)
    await waitFor(() => expect(savedFiles.at(-1)).toBe('IMG_4860.JPG'), { timeout: DOWNLOADS_MS })
    await expect(savedFiles).toHaveLength(61)
    await waitFor(() => expect(screen.queryByText('Some files couldn’t be loaded.')).toBeNull())
  },
})

export const DownloadIncomplete = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': failingSecondPage } } },
  beforeEach: recordDownloads,
  play: async ({ userEvent }) => {
    outage.isDown = true
    await userEvent.click(await screen.findByRole('button', { name: 'Download All' }))
    const message =
      '1 item couldn’t be downloaded because part of the list didn’t load: number 61. Check your connection and try again.'
    const banner = await screen.findByText(message, {}, { timeout: DOWNLOADS_MS })
    await expect(savedFiles).toHaveLength(60)
    outage.isDown = false
    const bannerRow = within(banner.parentElement?.parentElement ?? document.body)
    await userEvent.click(bannerRow.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(savedFiles).toHaveLength(61))
    await expect(savedFiles.at(-1)).toBe('IMG_4860.JPG')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  },
})

export const DisabledWhileOpen = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': (request: { query: URLSearchParams }) =>
          Number(request.query.get('page')) > 0 ? failWith(404) : respondWithPage(request),
      },
    },
  },
  play: async () => {
    await screen.findByRole('heading', { name: 'A week at the lake' })
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect(await screen.findByText(MISSING_TEXT)).toBeVisible()
  },
})

/** The platform detects that the server responds again, so the screen needs neither a timer nor a button. */
export const ServerRecovered = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': replyInSequence(offline, aSharedGroup()),
        'GET /health': replyInSequence(offline, { status: 'ok' }),
      },
    },
  },
  play: async () => {
    await screen.findByRole('alert')
    await expect(await screen.findByRole('heading', { name: 'A week at the lake' })).toBeVisible()
  },
})

export const RateLimitEnded = meta.story({
  args: { initialShare: { status: 'rateLimited', retryAfterMs: 1000 } },
  render: (props) => <PublicViewerScreen {...props} />,
  play: async () => {
    await expect(screen.getByText(/This page will try again in 1 minute\./)).toBeVisible()
    await expect(await screen.findByRole('heading', { name: 'A week at the lake' })).toBeVisible()
  },
})

/** The response has no Retry-After header, so the page tries again after a minute. */
export const RateLimited = meta.story({
  parameters: { platform: { mock: { 'GET /api/public/shared/{token}': failWith(429) } } },
  play: async () => expect(await screen.findByText(/This page will try again in 1 minute\./)).toBeVisible(),
})

export const LoadFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/public/shared/{token}': replyInSequence(failWith(500), failWith(503), aSharedGroup()),
      },
    },
  },
  play: async ({ userEvent }) => {
    const expected = 'Failed to load shared content. Please try again later.'
    await expect(await screen.findByText(expected)).toBeVisible()
    await waitFor(async () => {
      const retryButton = screen.queryByRole('button', { name: 'Try again' })
      if (retryButton) await userEvent.click(retryButton)
      await expect(screen.getByRole('heading', { name: 'A week at the lake' })).toBeVisible()
    })
  },
})

/** The URL changes 100 ms after each key press. */
export const SlowUrl = meta.story({
  render: function SlowAddress({ token }: PublicViewerScreenProps) {
    const [fileId, setFileId] = useState<string | null>(null)
    const change = (next: string | null) => void setTimeout(() => setFileId(next), 100)
    return <PublicViewerScreen token={token} fileId={fileId} onFileChange={change} />
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'Open IMG_4800.JPG' }))
    await waitFor(() => expect(screen.getByText('1 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(screen.getByText('3 of 3')).toBeVisible())
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByText('2 of 3')).toBeVisible())
  },
})
