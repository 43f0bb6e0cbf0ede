import preview from '#storybook/preview'
import { createApi } from '@calotype/api'
import { anAdmin } from '@calotype/api/fixtures'
import { mock, UnmatchedRequest } from '@calotype/api/mock'
import { brand, PlatformProvider, usePlatform } from '@calotype/platform'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, waitFor } from 'storybook/test'
import { forAdministrators, forMembers, forVisitors } from './urls.ts'
import { mockServer } from './mockServer.ts'
import { StoryApp } from './StoryApp.tsx'

// Preload all screens so that navigation doesn't wait for modules.
import.meta.glob(['../routes/*.tsx', '!../routes/*.stories.tsx', '../memberRoutes.tsx'], { eager: true })

/** Number of pending requests, and requests that the mock server doesn't cover. */
const requests = { open: 0, unanswered: [] as string[] }

/** Opens every page. The mock server must cover all requests, and each page must have a title. */
const meta = preview.meta({
  component: StoryApp,
  tags: ['all-pages'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void Object.assign(requests, { open: 0, unanswered: [] }),
})

function AppAt({ url }: { url: string }) {
  const platform = usePlatform()
  const [api] = useState(() =>
    createApi({ baseUrl: location.origin, token: () => 'a-token', ...recordingServer() }),
  )
  return (
    <PlatformProvider platform={{ ...platform, api }}>
      <MemoryRouter initialEntries={[url]}>
        <StoryApp />
      </MemoryRouter>
    </PlatformProvider>
  )
}

function recordingServer(): ReturnType<typeof mock> {
  const network = mock(mockServer)
  return {
    ...network,
    fetch: async (...request) => {
      requests.open += 1
      try {
        return await network.fetch(...request)
      } catch (error) {
        if (error instanceof UnmatchedRequest) requests.unanswered.push(error.message)
        throw error
      } finally {
        requests.open -= 1
      }
    },
  }
}

const createVisitStory = (addresses: Readonly<Record<string, string>>) => ({
  play: async ({ mount }: { mount: (page: React.JSX.Element) => Promise<unknown> }) => {
    for (const url of Object.values(addresses)) {
      await mount(<AppAt key={url} url={url} />)
      await waitFor(() =>
        expect([document.title, requests.open]).toEqual([expect.stringContaining(brand.name), 0]),
      )
      expect(document.title, url).not.toContain('not found')
      expect(requests.unanswered, url).toEqual([])
    }
  },
})

export const Visitors = meta.story({
  parameters: { platform: { user: null } },
  ...createVisitStory(forVisitors),
})
export const Members = meta.story(createVisitStory(forMembers))
export const Administrators = meta.story({
  parameters: { platform: { user: anAdmin() } },
  ...createVisitStory(forAdministrators),
})
