import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import { failWith, replyInSequence } from '@calotype/api/mock'
import { fakeBridge } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { storageFullArchive, rarArchive } from '../fixtures/stagedFiles.ts'
import { StagedFiles } from './StagedFiles.tsx'

const running = aStagedFile({ id: 13, name: 'takeout-005.zip', status: 'PROCESSING', message: null })

const mockStaged = { 'GET /api/upload/local-folder/staged': [running, storageFullArchive, rarArchive] }

const meta = preview.meta({ component: StagedFiles, parameters: { platform: { mock: mockStaged } } })

export const Two = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(rarArchive.name)).toBeVisible()
    await expect(canvas.getByText('1.2 GB, kept until Apr 2, 2026')).toBeVisible()
    await expect(canvas.queryByText(running.name)).toBeNull()
  },
})

const refreshArchives = fn(async () => {})

/** The desktop app is notified when the user deletes an archive. */
export const Deleted = meta.story({
  beforeEach: () => void refreshArchives.mockClear(),
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), recheckArchives: refreshArchives },
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
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
    await expect(refreshArchives).toHaveBeenCalledOnce()
    await expect(canvas.getByText(storageFullArchive.name)).toBeVisible()
  },
})

const TRIGGER = 'POST /api/upload/local-folder/trigger-processing'
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

/** The archive stays in the list until it is unpacked. Then its result appears, and the desktop app is notified. */
export const Retried = meta.story({
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), recheckArchives: refreshArchives },
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
          [unpacked, rarArchive],
        ),
        [TRIGGER]: { triggered: 1 },
      },
    },
  },
  beforeEach: () => void refreshArchives.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const status = canvas.getByRole('status')
    await waitFor(() => expect(status).toHaveTextContent(`Unpacking ${storageFullArchive.name}…`))
    await expect(refreshArchives).toHaveBeenCalledOnce()
    await expect(canvas.getByText(storageFullArchive.name)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: `Delete ${storageFullArchive.name}` })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(status).toHaveTextContent('248 photos and videos were added.'), NEXT_POLL)
    await expect(canvas.queryByText(storageFullArchive.name)).toBeNull()
    await expect(canvas.getByText(rarArchive.name)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
    await expect(canvas.getByRole('link', { name: 'See your gallery' })).toBeVisible()
    await expect(canvas.getByRole('region')).toHaveFocus()
  },
})

/** The desktop app is notified of a retry in another browser. */
export const RetriedElsewhere = meta.story({
  parameters: {
    platform: {
      bridge: { ...fakeBridge(), recheckArchives: refreshArchives },
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
        ),
      },
    },
  },
  beforeEach: () => void refreshArchives.mockClear(),
  play: async ({ canvas }) => {
    await canvas.findByText(storageFullArchive.name)
    await expect(refreshArchives).not.toHaveBeenCalled()
    await waitFor(() => expect(canvas.queryByText(storageFullArchive.name)).toBeNull(), NEXT_POLL)
    await expect(refreshArchives).toHaveBeenCalledOnce()
  },
})

const stopped = { ...unpacking, status: 'STAGED' } as const

/**
 * Another app stopped the unpacking. The user can delete the archive here, and the archive disappears when the other
 * app deletes it.
 */
export const StoppedElsewhere = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
          [storageFullArchive, rarArchive],
          [unpacking, rarArchive],
          [stopped, rarArchive],
          [rarArchive],
        ),
        [TRIGGER]: { triggered: 1 },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const status = canvas.getByRole('status')
    await waitFor(
      () => expect(status).toHaveTextContent(`The server has stopped unpacking ${storageFullArchive.name}.`),
      NEXT_POLL,
    )
    await expect(canvas.getByRole('button', { name: `Delete ${storageFullArchive.name}` })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).not.toHaveAttribute('aria-busy')
    await waitFor(
      () => expect(status).toHaveTextContent(`The server no longer has ${storageFullArchive.name}.`),
      NEXT_POLL,
    )
    await expect(canvas.queryByText(storageFullArchive.name)).toBeNull()
  },
})

/** The result disappears when the archive is deleted. */
export const RetryFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
          [storageFullArchive, rarArchive],
          [storageFullArchive, rarArchive],
          [rarArchive],
        ),
        [TRIGGER]: { triggered: 1 },
        'DELETE /api/upload/local-folder/staged/{id}': undefined,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    const status = canvas.getByRole('status')
    await waitFor(() =>
      expect(status).toHaveTextContent(`Your storage is still too full for ${storageFullArchive.name}.`),
    )
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${storageFullArchive.name}` }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText(storageFullArchive.name)).toBeNull())
    await expect(status).toHaveTextContent(/^$/)
  },
})

export const RetryRequestFailed = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': [storageFullArchive],
        [TRIGGER]: failWith(503, 'Try later.'),
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

/** The desktop app retries the archive while the confirmation is open. */
export const RetriedWhileConfirming = meta.story({
  parameters: {
    platform: {
      mock: {
        'GET /api/upload/local-folder/staged': replyInSequence(
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

export const Empty = meta.story({
  parameters: { platform: { mock: { 'GET /api/upload/local-folder/staged': [running] } } },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
})

export const DeleteFailed = meta.story({
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
