/**
 * @file Opens every URL, button and dialog while the server sends the most extreme responses that the contract allows.
 * No response may crash a screen or make it show a broken value.
 */
import preview from '#storybook/preview'
import { createApi, getMe, type Api, type User } from '@calotype/api'
import { createContractResponses, type ResponseStyle } from '@calotype/api/contractResponses'
import { failWith, mock, type MockTable } from '@calotype/api/mock'
import {
  brand,
  createMediaLoader,
  createSession,
  createTokenStore,
  PlatformProvider,
  usePlatform,
  type Session,
} from '@calotype/platform'
import { MemoryRouter } from 'react-router'
import { expect, userEvent, waitFor } from 'storybook/test'
import { getQueryClient } from '../guards/getQueryClient.ts'
import { forAdministrators, forMembers, forVisitors } from './urls.ts'
import { findFailures, findFaultsOnPage } from './findFaults.ts'
import { StoryApp } from './StoryApp.tsx'
import { frameTexts } from '../frame/text.ts'

// Preload all screens so that navigation doesn't wait for modules.
import.meta.glob(['../routes/*.tsx', '!../routes/*.stories.tsx', '../memberRoutes.tsx'], { eager: true })

const meta = preview.meta({
  component: StoryApp,
  tags: ['all-pages'],
  parameters: { layout: 'fullscreen', platform: { user: null }, chromatic: { disableSnapshot: true } },
})

type Role = 'visitor' | 'member' | 'administrator'

const URLS: Record<Role, Readonly<Record<string, string>>> = {
  visitor: forVisitors,
  member: forMembers,
  administrator: forAdministrators,
}

const FIRST_ADMINISTRATOR = { id: 1, roles: ['ADMIN'] }

/** Failures in place of responses that would make the browser leave the test page. */
const LEAVES_PAGE: MockTable = {
  'POST /api/payment/create-checkout-session': failWith(503),
  'POST /api/payment/billing-portal': failWith(503),
  'POST /api/user/export': failWith(503),
}

/** A visit to a URL with a new client and a new session, so that no data is cached from an earlier visit. */
interface Visit {
  url: string
  api: Api
  session: Session
  isWaiting: () => boolean
}

function startVisit(url: string, table: MockTable, user: User | null): Visit {
  let openRequests = 0
  const network = mock(table)
  const store = createTokenStore(new MemoryStorage())
  const api = createApi({
    baseUrl: location.origin,
    token: store.read,
    ...network,
    fetch: async (...request) => {
      openRequests += 1
      try {
        return await network.fetch(...request)
      } finally {
        openRequests -= 1
      }
    },
  })
  const session = createSession({ store, getMe: () => getMe(api), signOut: async () => {} })
  if (user) session.signIn('a-token', user)
  else void session.start()
  return { url, api, session, isWaiting: () => openRequests > 0 }
}

class MemoryStorage {
  readonly #items = new Map<string, string>()
  getItem = (key: string) => this.#items.get(key) ?? null
  setItem = (key: string, value: string) => void this.#items.set(key, value)
  removeItem = (key: string) => void this.#items.delete(key)
}

function VisitedApp({ visit: { url, api, session } }: { visit: Visit }) {
  const platform = usePlatform()
  return (
    <PlatformProvider platform={{ ...platform, api, session, media: createMediaLoader({ file: api.file }) }}>
      <MemoryRouter initialEntries={[url]}>
        <StoryApp />
      </MemoryRouter>
    </PlatformProvider>
  )
}

/** Time for React to render a response and for effects to start the next request. */
const QUIET_MS = 30

async function waitUntilIdle({ isWaiting }: Visit): Promise<void> {
  do {
    await waitFor(() => expect(isWaiting()).toBe(false))
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
  } while (isWaiting())
}

const getName = (button: Element) => button.getAttribute('aria-label') ?? button.textContent ?? ''

/** Finds a button that has not been pressed yet, on the screen or in its topmost layer. */
function nextButton(pressed: ReadonlySet<string>): HTMLElement | undefined {
  const buttons = document.querySelectorAll<HTMLElement>(
    ':is(main, [role$=dialog], [role=menu]) :is(button:enabled, [role^=menuitem], summary)',
  )
  return [...buttons].find(
    (button) =>
      !pressed.has(getName(button)) &&
      !button.closest('[aria-hidden=true], [inert]') &&
      button.checkVisibility({ visibilityProperty: true }),
  )
}

const countLayers = () => document.querySelectorAll('[role$=dialog], [role=menu]').length

/**
 * Presses each button once per story, and closes a layer when all its buttons have been pressed. Yields after each
 * step.
 */
async function* pressAllButtons(pressed: Set<string>): AsyncGenerator<string> {
  for (;;) {
    const button = nextButton(pressed)
    const layers = countLayers()
    if (button) {
      const name = getName(button)
      pressed.add(name)
      button.click()
      yield name
    } else if (layers > 0) {
      await userEvent.keyboard('{Escape}')
      yield 'Escape'
      if (countLayers() >= layers) return
    } else return
  }
}

const createStory = (style: ResponseStyle, role: Role) => ({
  play: async ({ mount }: { mount: (page: React.JSX.Element) => Promise<unknown> }) => {
    const table = { ...createContractResponses(style), ...LEAVES_PAGE }
    const user = {
      ...(table['GET /api/user/me'] as User),
      ...(role === 'administrator' && FIRST_ADMINISTRATOR),
    }
    const pressed = new Set<string>()
    const faults: string[] = []
    for (const url of Object.values(URLS[role])) {
      const visit = startVisit(url, { ...table, 'GET /api/user/me': user }, role === 'visitor' ? null : user)
      const hasFaults = (steps: string) => {
        const found = [
          ...findFaultsOnPage(frameTexts.english),
          ...findFailures(getQueryClient(visit.session, () => {})),
        ]
        faults.push(...found.map((fault) => `${url}${steps}: ${fault}`))
        return found.length > 0
      }
      await mount(<VisitedApp key={url} visit={visit} />)
      await waitFor(() =>
        expect(
          document.title.includes(brand.name) || findFaultsOnPage(frameTexts.english).length > 0,
          url,
        ).toBe(true),
      )
      await waitUntilIdle(visit)
      if (hasFaults('')) continue
      for await (const step of pressAllButtons(pressed)) {
        await waitUntilIdle(visit)
        if (hasFaults(` > ${step}`)) break
      }
    }
    expect(faults).toEqual([])
  },
})

export const MinimalForVisitors = meta.story(createStory('minimal', 'visitor'))
export const MinimalForMembers = meta.story(createStory('minimal', 'member'))
export const MinimalForAdministrators = meta.story(createStory('minimal', 'administrator'))
export const ItemsForVisitors = meta.story(createStory('items', 'visitor'))
export const ItemsForMembers = meta.story(createStory('items', 'member'))
export const ItemsForAdministrators = meta.story(createStory('items', 'administrator'))
export const OmittedForVisitors = meta.story(createStory('omitted', 'visitor'))
export const OmittedForMembers = meta.story(createStory('omitted', 'member'))
export const OmittedForAdministrators = meta.story(createStory('omitted', 'administrator'))
export const FullForVisitors = meta.story(createStory('full', 'visitor'))
export const FullForMembers = meta.story(createStory('full', 'member'))
export const FullForAdministrators = meta.story(createStory('full', 'administrator'))
