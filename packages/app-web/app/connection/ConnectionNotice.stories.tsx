import preview from '#storybook/preview'
import { offline, type MockTable } from '@calotype/api/mock'
import { usePlatform } from '@calotype/platform'
import { useEffect } from 'react'
import { expect, waitFor } from 'storybook/test'
import { ConnectionNotice } from './ConnectionNotice.tsx'

const server = { isUp: false, checks: 0 }
const health: MockTable = {
  'GET /health': () => {
    server.checks += 1
    return server.isUp ? { status: 'ok' } : offline
  },
}

function WithCheck() {
  const { connection } = usePlatform()
  useEffect(() => void connection.check(), [connection])
  return <ConnectionNotice />
}

const meta = preview.meta({
  component: ConnectionNotice,
  parameters: { layout: 'fullscreen', platform: { mock: health } },
  beforeEach: () => void Object.assign(server, { isUp: false, checks: 0 }),
  render: () => <WithCheck />,
})

export const ServerUnreachable = meta.story({
  tags: ['state:offline'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Can’t reach the server.'))
    const { checks } = server
    await userEvent.click(canvas.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(server.checks).toBeGreaterThan(checks))
  },
})

export const Recovered = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement())
    server.isUp = true
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
})

export const Reachable = meta.story({
  beforeEach: () => void (server.isUp = true),
  play: async ({ canvas }) => {
    await waitFor(() => expect(server.checks).toBe(1))
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})
