import preview from '#storybook/preview'
import { createApi, isServerUp } from '@calotype/api'
import { anAdmin } from '@calotype/api/fixtures'
import { mock } from '@calotype/api/mock'
import { brand, createConnection, PlatformProvider, usePlatform, type Connection } from '@calotype/platform'
import type { QueryClient } from '@tanstack/react-query'
import { useState, type JSX } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, screen, waitFor } from 'storybook/test'
import { CONSENT_KEY } from '../analytics/consent.ts'
import { visitorConsent } from '../analytics/visitorConsent.ts'
import { prefetchGallery } from '../guards/prefetchGallery.ts'
import { forAdministrators, forMembers, forVisitors } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

// Import all screens first: this file tests an outage of the API, not missing scripts.
import.meta.glob(['../routes/*.tsx', '!../routes/*.stories.tsx', '../memberRoutes.tsx'], { eager: true })

const server = { isUp: true, requests: 0, openRequests: 0 }
let connection: Connection
let queryClient: QueryClient

const meta = preview.meta({
  component: StoryApp,
  tags: ['!visual', 'all-pages'],
  parameters: { layout: 'fullscreen', a11y: { test: 'off' } },
  beforeEach: () => {
    Object.assign(server, { isUp: true, requests: 0, openRequests: 0 })
    // Without an answer, the consent notice would appear at an unpredictable time.
    visitorConsent.answer('no')
    return () => localStorage.removeItem(CONSENT_KEY)
  },
})

function AppAt({ url }: { url: string }) {
  const platform = usePlatform()
  const [outage] = useState(() => {
    const api = createApi({
      baseUrl: location.origin,
      token: () => 'a-token',
      ...createSwitchableServer(),
      onResponse: () => connection.reportResponse(),
      onNoResponse: (error) => connection.reportFailure(error),
    })
    connection = createConnection({ isServerUp: () => isServerUp(api) })
    queryClient = prefetchGallery({ ...platform, api, connection })
    return { api, connection }
  })
  return (
    <PlatformProvider platform={{ ...platform, ...outage }}>
      <MemoryRouter initialEntries={[url]}>
        <StoryApp />
      </MemoryRouter>
    </PlatformProvider>
  )
}

function createSwitchableServer(): ReturnType<typeof mock> {
  const network = mock(mockServer)
  return {
    ...network,
    fetch: async (...request) => {
      server.requests += 1
      server.openRequests += 1
      try {
        // The query client doesn't retry timeouts, so only the recovery can load the screen.
        if (!server.isUp) throw new DOMException('', 'TimeoutError')
        return await network.fetch(...request)
      } finally {
        server.openRequests -= 1
      }
    },
  }
}

/** Time without changes after which a page counts as loaded. */
const IDLE_MS = 300

const notice = () => screen.queryByText('Can’t reach the server.')

/** Resolves when the page sends no more requests and has stopped changing. */
async function isLoaded(url: string) {
  let last = ''
  let changedAt = 0
  await waitFor(
    () => {
      const current = JSON.stringify([document.title, content(), server.requests])
      // `waitFor` also runs after every mutation, so two equal results in a row may be milliseconds apart.
      if (current !== last) changedAt = performance.now()
      last = current
      expect([document.title, server.openRequests], url).toEqual([expect.stringContaining(brand.name), 0])
      expect(document.querySelector('[aria-busy=true]'), url).toBeNull()
      expect(content().text, url).not.toMatch(/^Looking|Loading|Opening/)
      expect(performance.now() - changedAt, url).toBeGreaterThanOrEqual(IDLE_MS)
    },
    { timeout: 20_000 },
  )
}

const content = () => ({
  text: document.querySelector('main')?.textContent,
  alerts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
})

/** Returns the texts that must stay on a page when a refresh fails. */
const getPartTexts = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3, li, td, a, img)')].map((part) => part.textContent)

function getEdges() {
  const noticeEdge = notice()?.closest('output > *')?.getBoundingClientRect().bottom ?? 0
  const heading = document.querySelector('main h1')
  return { noticeEdge, headingEdge: heading ? heading.getBoundingClientRect().top + scrollY : Infinity }
}

async function disconnectServer(url: string) {
  server.isUp = false
  await connection.check()
  await waitFor(() => expect(notice(), url).toBeVisible())
  await waitFor(() => {
    const { noticeEdge, headingEdge } = getEdges()
    expect(headingEdge, `${url}: the notice covers the heading`).toBeGreaterThanOrEqual(noticeEdge)
  })
  await waitFor(() => expect(server.openRequests, url).toBe(0))
}

/** Waits until the page shows its normal content, without pressing a button. */
async function expectRecovery(url: string, normal: ReturnType<typeof content>) {
  server.isUp = true
  await connection.check()
  await isLoaded(url)
  await waitFor(() => expect(content(), url).toEqual(normal))
  expect(notice(), url).toBeNull()
}

type Play = { play: (context: { mount: (page: JSX.Element) => Promise<unknown> }) => Promise<void> }

/** Disconnects the server on every page, once after the page has loaded and once before it loads. */
const createOutageStory = (urls: Readonly<Record<string, string>>): Play => ({
  play: async ({ mount }) => {
    for (const url of Object.values(urls)) {
      await mount(<AppAt key={`${url} loaded`} url={url} />)
      await isLoaded(url)
      const normal = content()
      const partsBefore = getPartTexts()
      await disconnectServer(url)
      await queryClient.refetchQueries({ type: 'active' })
      expect(getPartTexts(), url).toEqual(expect.arrayContaining(partsBefore))
      await expectRecovery(url, normal)

      server.isUp = false
      await mount(<AppAt key={`${url} opened`} url={url} />)
      await disconnectServer(url)
      await expectRecovery(url, normal)
    }
  },
})

export const VisitorPages = meta.story({
  parameters: { platform: { user: null } },
  ...createOutageStory(forVisitors),
})
export const MemberPages = meta.story(createOutageStory(forMembers))
export const AdministratorPages = meta.story({
  parameters: { platform: { user: anAdmin() } },
  ...createOutageStory(forAdministrators),
})
