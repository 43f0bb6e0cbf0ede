import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import { failWith, inSequence } from '@calotype/api/mock'
import { fakeBridge } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { storageFullArchive, rarArchive } from '../fixtures/stagedFiles.ts'
import { StagedFiles } from './StagedFiles.tsx'

const running = aStagedFile({ id: 13, name: 'takeout-005.zip', status: 'PROCESSING', message: null })

const kept = { 'GET /api/upload/local-folder/staged': [running, storageFullArchive, rarArchive] }

const meta = preview.meta({ component: StagedFiles, parameters: { platform: { mock: kept } } })

export const Two = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rarArchive.name)).toBeVisible()
    await expect(canvas.getByText('1.2 GB, kept until Apr 2, 2026')).toBeVisible()
    await expect(canvas.queryByText(running.name)).toBeNull()
  },
})

const lookAtArchives = fn(async () => {})

/** The app beside the page hears of it. */
export const GivesOneUp = meta.story({
  beforeEach: () => void lookAtArchives.mockClear(),
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), lookAtArchives },
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [storageFullArchive],
        ),
        'DELETE /api/upload/local-folder/staged/{id}': undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete holidays 2019.rar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete holidays 2019.rar?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText('holidays 2019.rar')).toBeNull())
    await expect(lookAtArchives).toHaveBeenCalledOnce()
    await expect(canvas.getByText(storageFullArchive.name)).toBeVisible()
  },
})

const POST = 'POST /api/upload/local-folder/trigger-processing'
const unpacking = aStagedFile({
  ...storageFullArchive,
  status: 'PROCESSING',
  message: null,
  canRetry: false,
  obstacle: null,
  processed: 12,
  total: 248,
})
const unpacked = { ...unpacking, status: 'COMPLETED', processed: 248, added: 248 } as const
const NEXT_POLL = { timeout: 8000 }

/** It stays where it was while the server unpacks it, and then it is said what that has led to. The app beside the page hears of it. */
export const TriesAgain = meta.story({
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), lookAtArchives },
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
          [unpacked, rarArchive],
        ),
        [POST]: { triggered: 1 },
      },
    },
  },
  beforeEach: () => void lookAtArchives.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const told = canvas.getByRole('status')
    await waitFor(() => expect(told).toHaveTextContent(`Unpacking ${storageFullArchive.name}…`))
    await expect(lookAtArchives).toHaveBeenCalledOnce()
    await expect(canvas.getByText(storageFullArchive.name)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: `Delete ${storageFullArchive.name}` })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(told).toHaveTextContent('248 photos and videos were added.'), NEXT_POLL)
    await expect(canvas.queryByText(storageFullArchive.name)).toBeNull()
    await expect(canvas.getByText(rarArchive.name)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'See your gallery' })).toBeVisible()
    await expect(canvas.getByRole('region')).toHaveFocus()
  },
})

/** In another browser: the app beside the page hears of that as well. */
export const TriedElsewhere = meta.story({
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), lookAtArchives },
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
        ),
      },
    },
  },
  beforeEach: () => void lookAtArchives.mockClear(),
  play: async ({ canvas }) => {
    await canvas.findByText(storageFullArchive.name)
    await expect(lookAtArchives).not.toHaveBeenCalled()
    await waitFor(() => expect(canvas.queryByText(storageFullArchive.name)).toBeNull(), NEXT_POLL)
    await expect(lookAtArchives).toHaveBeenCalledOnce()
  },
})

const stopped = { ...unpacking, status: 'STAGED' } as const

/** By an app, while it is unpacked: it can be given up at once, and goes by itself when the app gives it up. */
export const StoppedElsewhere = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
          [stopped, rarArchive],
          [rarArchive],
        ),
        [POST]: { triggered: 1 },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const told = canvas.getByRole('status')
    await waitFor(
      () => expect(told).toHaveTextContent(`The server has stopped unpacking ${storageFullArchive.name}.`),
      NEXT_POLL,
    )
    await expect(canvas.getByRole('button', { name: `Delete ${storageFullArchive.name}` })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
    await waitFor(
      () => expect(told).toHaveTextContent(`The server no longer has ${storageFullArchive.name}.`),
      NEXT_POLL,
    )
    await expect(canvas.queryByText(storageFullArchive.name)).toBeNull()
  },
})

/** Also where it is as before at once; and no longer than it is kept. */
export const TriesInVain = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [storageFullArchive, rarArchive],
          [rarArchive],
        ),
        [POST]: { triggered: 1 },
        'DELETE /api/upload/local-folder/staged/{id}': undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const told = canvas.getByRole('status')
    await waitFor(() =>
      expect(told).toHaveTextContent(`Your storage is still too full for ${storageFullArchive.name}.`),
    )
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${storageFullArchive.name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText(storageFullArchive.name)).toBeNull())
    await expect(told).toHaveTextContent(/^$/)
  },
})

export const NotTried = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': [storageFullArchive],
        [POST]: failWith(503, 'Try later.'),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await canvas.findByText('Try later.')
    await expect(canvas.getByRole('status')).toHaveTextContent('Try later.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
  },
})

/** By the app beside the page, while somebody is asked whether to give it up. */
export const TriedAgainElsewhere = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': inSequence(
          [storageFullArchive, rarArchive],
          [running, rarArchive],
        ),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete ${storageFullArchive.name}` }))
    await screen.findByRole('dialog', { name: `Delete ${storageFullArchive.name}?` })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 8000 })
    await expect(canvas.queryByText(storageFullArchive.name)).toBeNull()
  },
})

export const None = meta.story({
  parameters: { platform: { mock: { 'GET /api/upload/local-folder/staged': [running] } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
})

export const NotGivenUp = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': [rarArchive],
        'DELETE /api/upload/local-folder/staged/{id}': failWith(503, 'Try later.'),
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete holidays 2019.rar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Try later.')
  },
})
