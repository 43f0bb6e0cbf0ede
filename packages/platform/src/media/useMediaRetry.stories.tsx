import preview from '#storybook/preview'
import { useEffect, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { createConnection, type Connection } from '../connection/connection.ts'
import { PlatformProvider, usePlatform } from '../Platform.tsx'
import { useMediaRetry } from './useMediaRetry.ts'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='

const server = { isUp: true, hasImage: true }
let currentConnection: Connection
let loads = 0

/** An image that loads only while the server is up and has the image. Counts the attempts to load it. */
function Picture() {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  useMediaRetry({ src: '/thumbnail', hasFailed, retry })
  if (hasFailed) return <p>failed</p>
  return (
    <img
      key={attempt}
      ref={(image) => void (image && (loads += 1))}
      src={server.isUp && server.hasImage ? PIXEL : 'data:image/gif;base64,none'}
      alt="A lake"
      onError={() => setHasFailed(true)}
    />
  )
}

function Screen() {
  const platform = usePlatform()
  const [connection] = useState(() => createConnection({ isServerUp: async () => server.isUp }))
  useEffect(() => void (currentConnection = connection), [connection])
  return (
    <PlatformProvider platform={{ ...platform, connection }}>
      <Picture />
    </PlatformProvider>
  )
}

const meta = preview.meta({
  component: Screen,
  tags: ['!visual'],
  beforeEach: () => {
    Object.assign(server, { isUp: true, hasImage: true })
    loads = 0
  },
})

export const ServerRecovered = meta.story({
  beforeEach: () => void (server.isUp = false),
  play: async ({ canvas }) => {
    await waitFor(() => expect(currentConnection.isReachable).toBe(false))
    await expect(canvas.getByText('failed')).toBeVisible()
    await expect(loads).toBe(1)
    server.isUp = true
    await currentConnection.check()
    await expect(await canvas.findByRole('img', { name: 'A lake' })).toBeVisible()
  },
})

/** Only one more request is sent, because the server responds but doesn't have the image. */
export const ImageMissing = meta.story({
  beforeEach: () => void (server.hasImage = false),
  play: async ({ canvas }) => {
    await waitFor(() => expect(loads).toBe(2))
    await expect(await canvas.findByText('failed')).toBeVisible()
    await currentConnection.check()
    await expect(canvas.getByText('failed')).toBeVisible()
    await expect(loads).toBe(2)
  },
})
