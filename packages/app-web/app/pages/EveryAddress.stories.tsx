import preview from '#storybook/preview'
import { createApi } from '@calotype/api'
import { anAdmin } from '@calotype/api/fixtures'
import { mock, UnmatchedRequest } from '@calotype/api/mock'
import { brand, PlatformProvider, usePlatform } from '@calotype/platform'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, waitFor } from 'storybook/test'
import { forAdministrators, forMembers, forVisitors } from './addresses.ts'
import { house } from './house.ts'
import { StoryApp } from './StoryApp.tsx'

// All screens come with this file: pages are to be walked through, not waited for.
import.meta.glob(['../routes/*.tsx', '!../routes/*.stories.tsx', '../memberRoutes.tsx'], { eager: true })

/** Requests on their way, and those that the house had no answer for. */
const asked = { open: 0, unanswered: [] as string[] }

/** One page after another: the house knows what each asks, and each says what it is. */
const meta = preview.meta({
  component: StoryApp,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => void Object.assign(asked, { open: 0, unanswered: [] }),
})

/** The app at an address, over a house that is listened to. */
function AppAt({ address }: { address: string }) {
  const platform = usePlatform()
  const [api] = useState(() => createApi({ baseUrl: location.origin, token: () => 'a-token', ...heard() }))
  return (
    <PlatformProvider platform={{ ...platform, api }}>
      <MemoryRouter initialEntries={[address]}>
        <StoryApp />
      </MemoryRouter>
    </PlatformProvider>
  )
}

function heard(): ReturnType<typeof mock> {
  const network = mock(house)
  return {
    ...network,
    fetch: async (...request) => {
      asked.open += 1
      try {
        return await network.fetch(...request)
      } catch (error) {
        if (error instanceof UnmatchedRequest) asked.unanswered.push(error.message)
        throw error
      } finally {
        asked.open -= 1
      }
    },
  }
}

const walk = (addresses: Readonly<Record<string, string>>) => ({
  play: async ({ mount }: { mount: (page: React.JSX.Element) => Promise<unknown> }) => {
    for (const address of Object.values(addresses)) {
      await mount(<AppAt key={address} address={address} />)
      await waitFor(() =>
        expect([document.title, asked.open]).toEqual([expect.stringContaining(brand.name), 0]),
      )
      expect(document.title, address).not.toContain('not found')
      expect(asked.unanswered, address).toEqual([])
    }
  },
})

export const Visitors = meta.story({ parameters: { platform: { user: null } }, ...walk(forVisitors) })
export const Members = meta.story(walk(forMembers))
export const Administrators = meta.story({
  parameters: { platform: { user: anAdmin() } },
  ...walk(forAdministrators),
})
