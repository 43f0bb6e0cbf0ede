import preview from '#storybook/preview'
import { useEffect, useState, type ComponentType } from 'react'
import { expect, waitFor } from 'storybook/test'
import { createConnection, type Connection } from '../connection/connection.ts'
import { lazyPart, type PendingPartProps } from './lazyPart.tsx'
import { PlatformProvider, usePlatform } from '../Platform.tsx'

interface ViewerProps {
  name: string
}

const server = { isUp: true }
let currentConnection: Connection

const Viewer = ({ name }: ViewerProps) => <p>Viewer of {name}</p>

const Pending = ({ status, props }: PendingPartProps<ViewerProps>) => (
  <p>
    {props.name} {status}
  </p>
)

const lazyViewer = () =>
  lazyPart(async () => {
    if (!server.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Viewer }
  }, Pending)

function Screen({ LazyViewer }: { LazyViewer: ComponentType<ViewerProps> }) {
  const platform = usePlatform()
  const [connection] = useState(() => createConnection({ isServerUp: async () => server.isUp }))
  useEffect(() => void (currentConnection = connection), [connection])
  const [isOpen, setOpen] = useState(false)
  return (
    <PlatformProvider platform={{ ...platform, connection }}>
      <h1>List</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <LazyViewer name="IMG_1.jpg" />}
    </PlatformProvider>
  )
}

const meta = preview.meta({ component: Screen, tags: ['!visual'], args: { LazyViewer: lazyViewer() } })

export const ServerReachable = meta.story({
  beforeEach: () => void (server.isUp = true),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await expect(await canvas.findByText('Viewer of IMG_1.jpg')).toBeVisible()
  },
})

export const ServerUnreachable = meta.story({
  args: { LazyViewer: lazyViewer() },
  beforeEach: () => void (server.isUp = false),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(canvas.getByText('IMG_1.jpg failed')).toBeVisible())
    await expect(canvas.getByRole('heading', { name: 'List' })).toBeVisible()
    server.isUp = true
    await currentConnection.check()
    await expect(await canvas.findByText('Viewer of IMG_1.jpg')).toBeVisible()
  },
})
