/** @file Provides stories with a platform from their parameters: a mocked network, a signed-in user and a path. */
import { createApi, isServerUp, type User } from '@calotype/api'
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
import { applyNetwork } from './network.ts'
import type { ToolbarValues } from './toolbar.ts'

/** A story's `parameters.platform`. */
export interface PlatformParameters {
  mock?: MockTable
  /** The signed-in user; null for a visitor. The default is a member. */
  user?: User | null
  /** The desktop app's functions. Without a bridge, the story runs in a browser. */
  bridge?: Bridge
  /** Path in the app, for components that read it. */
  path?: string
}

/**
 * Wraps each story in new instances of the app's providers. The toolbar selects the network, the role and the platform.
 */
export const withPlatform: Decorator = (Story, { parameters, id, globals }) => {
  const { network, role, platform } = globals as ToolbarValues
  const { bridge, ...storyPlatform } = (parameters['platform'] ?? {}) as PlatformParameters
  return (
    <StoryPlatform
      key={`${id} ${network} ${role} ${platform}`}
      {...storyPlatform}
      mock={applyNetwork(network, storyPlatform.mock ?? {})}
      {...(role !== 'story' && { user: USERS[role] })}
      {...selectBridge(platform, bridge)}
    >
      <Story />
    </StoryPlatform>
  )
}

const USERS = { visitor: null, member: aUser(), administrator: anAdmin() }

/**
 * Returns the bridge for the selected platform: none for the web, otherwise the story's bridge. If the story has none,
 * the desktop app gets a fake one.
 */
function selectBridge(platform: ToolbarValues['platform'], bridge: Bridge | undefined): { bridge?: Bridge } {
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
  const [platform] = useState(() => createTestPlatform(table, user, bridge))
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

function createTestPlatform(table: MockTable, user: User | null, bridge?: Bridge): Platform {
  const values = new Map<string, string>()
  const store = createTokenStore({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  })
  const api = createApi({
    baseUrl: location.origin,
    token: store.read,
    onUnauthorized: (token) => session.expire(token),
    onResponse: () => connection.reportResponse(),
    onNoResponse: (error) => connection.reportFailure(error),
    ...mock(table),
  })
  const connection = createConnection({ isServerUp: () => isServerUp(api) })
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
