import preview from '#storybook/preview'
import { aStagedFile } from '@calotype/api/fixtures'
import { expect, fn, screen, within } from 'storybook/test'
import { storageFullArchive, rarArchive } from '../fixtures/stagedFiles.ts'
import { StagedView, type StagedViewProps } from './StagedView.tsx'

const args: StagedViewProps = {
  files: [storageFullArchive, rarArchive],
  retries: [],
  fileToDelete: null,
  isDeleting: false,
  deleteError: undefined,
  isRetrying: false,
  retryError: undefined,
  onRetry: fn(),
  onDelete: fn(),
  onConfirmDelete: fn(),
  onCancelDelete: fn(),
}

const meta = preview.meta({ component: StagedView, args })

export const Several = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByRole('heading', { name: 'Archives on the server' })).toBeVisible()
    await expect(canvas.getByText('4 GB, kept until Apr 2, 2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete holidays 2019.rar' }))
    await expect(on.onDelete).toHaveBeenCalledWith(rarArchive)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(on.onRetry).toHaveBeenCalledOnce()
  },
})

/** Shows no retry button for an archive that can't be unpacked. */
export const One = meta.story({
  tags: ['state:one'],
  args: { files: [rarArchive] },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull(),
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { files: [] },
  play: async ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
})

export const PartlyUnpacked = meta.story({
  tags: ['state:partial'],
  args: {
    files: [
      aStagedFile({
        name: 'summer.zip',
        message: 'Imported 310 of 417.',
        processed: 417,
        total: 417,
        added: 310,
        trashed: 3,
        others: 420,
        failed: [
          { name: 'torn.jpg', reason: 'The file is damaged or incomplete.' },
          ...Array.from({ length: 106 }, (_, index) => ({
            name: `phone/IMG_${index}.heic`,
            reason:
              'Only JPG, PNG, GIF, MP4, MOV, AVI and PDF files are supported. Convert to JPEG and upload again.',
          })),
        ],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Imported 310 of 417.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show skipped files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'summer.zip' }))
    await expect(dialog.getByText('torn.jpg: The file is damaged or incomplete.')).toBeVisible()
    await expect(
      dialog.getByText(/^phone\/IMG_98\.heic: .* Convert to JPEG and upload again\.$/),
    ).toBeInTheDocument()
    await expect(dialog.queryByText(/^phone\/IMG_99\.heic/)).toBeNull()
    await expect(dialog.getByText('And 7 more files')).toBeInTheDocument()
    await expect(dialog.getByText('3 were in the Google Photos trash')).toBeInTheDocument()
  },
})

/** Unpacking was interrupted before any entry was skipped. */
export const Interrupted = meta.story({
  tags: ['state:partial'],
  args: { files: [{ ...storageFullArchive, processed: 50, total: 250, added: 50, failed: [] }] },
  play: async ({ canvas }) => expect(canvas.queryByRole('button', { name: /left out/ })).toBeNull(),
})

export const ConfirmingDelete = meta.story({
  args: { fileToDelete: rarArchive },
  play: async ({ userEvent, args: on }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete holidays 2019.rar?' }))
    await expect(
      dialog.getByText(
        'The archive will be deleted from the server, which frees its space. Photos and videos that were already added stay in your library.',
      ),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep archive' }))
    await expect(on.onCancelDelete).toHaveBeenCalledOnce()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await expect(on.onConfirmDelete).toHaveBeenCalledOnce()
  },
})

export const Deleting = meta.story({
  args: { fileToDelete: rarArchive, isDeleting: true },
  play: async () => expect(await screen.findByRole('button', { name: 'Deleting…' })).toBeVisible(),
})

export const DeleteFailed = meta.story({
  tags: ['state:failed'],
  args: { fileToDelete: rarArchive, deleteError: 'Couldn’t delete the archive.' },
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: { files: [{ ...storageFullArchive, name: `${'an-endless-name-without-any-break'.repeat(5)}.zip` }] },
})

/** The buttons are in one row below the name. */
export const Phone = meta.story({
  args: { files: [aStagedFile({ name: 'summer.zip', processed: 17, total: 17, added: 12 })] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const show = canvas.getByRole('button', { name: 'Show skipped files' }).getBoundingClientRect()
    const giveUp = canvas.getByRole('button', { name: 'Delete summer.zip' }).getBoundingClientRect()
    await expect(giveUp.top).toBe(show.top)
    await expect(show.top).toBeGreaterThan(canvas.getByText('summer.zip').getBoundingClientRect().bottom)
  },
})
