/** The platform of a story: a mocked network, somebody signed in, and a place in the app, from its parameters. */
import { createApi, isThere, type User } from '@calotype/api'
import { anAdmin, aUser } from '@calotype/api/fixtures'
import { mock, type MockTable } from '@calotype/api/mock'
import {
  createConnection,
  createMediaLoader,
  createSession,
  createTokenStore,
  noTrack,
  PlatformProvider,
  type Bridge,
  type Platform,
} from '@calotype/platform'
import { fakeBridge, WATCHED } from '@calotype/platform/fixtures'
import { NavigationProvider } from '@calotype/ui'
import type { Decorator } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { action } from 'storybook/actions'
import { over } from './network.ts'
import type { Chosen } from './toolbar.ts'

/** What a story says under `parameters.platform`. */
export interface PlatformParameters {
  /** What the server answers. */
  mock?: MockTable
  /** Who is signed in; null for nobody. A member, if nothing is said. */
  user?: User | null
  /** What the desktop app does; without it the story is in a browser. */
  bridge?: Bridge
  /** Where in the app we are, for parts that read it. */
  path?: string
}

/** Wraps a story in what an app gives its screens; network, role and platform are the toolbar's. Nothing outlives it. */
export const withPlatform: Decorator = (Story, { parameters, id, globals }) => {
  const { network, role, platform } = globals as Chosen
  const { bridge, ...said } = (parameters['platform'] ?? {}) as PlatformParameters
  return (
    <StoryPlatform
      key={`${id} ${network} ${role} ${platform}`}
      {...said}
      mock={over(network, said.mock ?? {})}
      {...(role !== 'story' && { user: USERS[role] })}
      {...bridgeOn(platform, bridge)}
    >
      <Story />
    </StoryPlatform>
  )
}

const USERS = { visitor: null, member: aUser(), administrator: anAdmin() }

/** The bridge of the story; another where the toolbar says that it is, or is not, in the desktop app. */
function bridgeOn(platform: Chosen['platform'], bridge: Bridge | undefined): { bridge?: Bridge } {
  if (platform === 'web') return {}
  if (bridge) return { bridge }
  return platform === 'desktop' ? { bridge: fakeBridge({ watched: [WATCHED.watching] }) } : {}
}

function StoryPlatform({
  mock: table = {},
  user = aUser(),
  bridge,
  path,
  children,
}: PlatformParameters & { children: ReactNode }) {
  const [platform] = useState(() => platformOf(table, user, bridge))
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <PlatformProvider platform={platform}>
      <QueryClientProvider client={queryClient}>
        <NavigationProvider navigate={action('navigate')}>
          {path === undefined ? children : <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
        </NavigationProvider>
      </QueryClientProvider>
    </PlatformProvider>
  )
}

function platformOf(table: MockTable, user: User | null, bridge?: Bridge): Platform {
  const kept = new Map<string, string>()
  const store = createTokenStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  })
  const api = createApi({
    baseUrl: location.origin,
    token: store.read,
    onUnauthorized: (token) => session.expire(token),
    onResponse: () => connection.reportResponse(),
    onNoResponse: (error) => connection.reportFailure(error),
    ...mock(table),
  })
  const connection = createConnection({ isServerUp: () => isThere(api) })
  const session = createSession({
    store,
    getMe: () => Promise.resolve(aUser()),
    signOut: () => Promise.resolve(),
  })
  if (user) session.signIn('a-token', user)
  else void session.start()
  return {
    api,
    connection,
    session,
    media: createMediaLoader({ file: api.file, onFailure: connection.reportFailure }),
    track: noTrack,
    videoReady: Promise.resolve(true),
    ...(bridge && {
      bridge,
      openExternal: action('openExternal'),
      webOrigin: () => 'https://photos.example.org',
    }),
  }
}
