import preview from '#storybook/preview'
import { offline, type MockTable } from '@calotype/api/mock'
import { expect, fn, waitFor } from 'storybook/test'
import { PageError } from './PageError.tsx'

const meta = preview.meta({ component: PageError, args: { error: new Error(), resetErrorBoundary: fn() } })

export const PageFailed = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your photos are safe.')
    await waitFor(() => expect(document.title).toBe('Something went wrong · Calotype'))
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  },
})

let reloadCheck: PromiseWithResolvers<void>

/** After a server update, no message appears while the page may still reload. */
export const ReloadPending = meta.story({
  beforeEach() {
    reloadCheck = Promise.withResolvers()
  },
  args: { reload: () => reloadCheck.promise },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
    reloadCheck.resolve()
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong'))
  },
})

const server = { isUp: false }
const health: MockTable = { 'GET /health': () => (server.isUp ? { status: 'ok' } : offline) }

export const ServerUnreachable = meta.story({
  tags: ['state:offline'],
  beforeEach: () => void (server.isUp = false),
  args: { reload: () => Promise.resolve() },
  parameters: { platform: { mock: health } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Can’t reach the server')).toBeVisible()
    await expect(canvas.queryByText('Reload the page')).toBeNull()
    await expect(args.resetErrorBoundary).not.toHaveBeenCalled()
    server.isUp = true
    await waitFor(() => expect(args.resetErrorBoundary).toHaveBeenCalled())
  },
})
