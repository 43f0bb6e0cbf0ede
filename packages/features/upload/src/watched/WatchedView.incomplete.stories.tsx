import preview from '#storybook/preview'
import { IMPORTS, createSkippedGroup, WATCHED } from '@calotype/platform/fixtures'
import { expect, screen, waitFor, within } from 'storybook/test'
import { watchedArgs } from '../fixtures/watchedArgs.ts'
import { WatchedView } from './WatchedView.tsx'

const meta = preview.meta({ component: WatchedView, args: watchedArgs })

export const Incomplete = meta.story({
  tags: ['state:partial'],
  args: { folders: [WATCHED.incomplete] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons: Old scans' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Files in Old scans that weren’t uploaded' }),
    )
    await expect(dialog.getByText('Empty or inaccessible')).toBeVisible()
    await expect(
      dialog.getByText(
        'Upload failed for 1987/Scan 004.jpg: This file can’t be read. The disk or memory card is not responding properly.',
      ),
    ).toBeVisible()
    await expect(dialog.getByText('This file type isn’t supported')).toBeVisible()
  },
})

/** The text doesn't call a partly unpacked archive "failed". */
export const PartlyUnpacked = meta.story({
  args: {
    folders: [
      { ...WATCHED.incomplete, failures: IMPORTS.doneInPart.failures, failed: 1 },
      {
        ...WATCHED.incomplete,
        folderId: 'w-9',
        failed: 4,
        failures: [...WATCHED.incomplete.failures, ...IMPORTS.doneInPart.failures],
      },
    ],
  },
  play: async ({ canvas }) => {
    const [inPart, both] = canvas.getAllByRole('listitem')
    await expect(inPart).toHaveTextContent(
      /^Old scansSome files weren’t uploaded318 files uploaded · Partly unpacked: 1 · /,
    )
    await expect(both).toHaveTextContent(/318 files uploaded · Failed: 3 · Partly unpacked: 1 · /)
  },
})

/** All supported files are uploaded, and skipped entries are listed. */
export const EntriesSkipped = meta.story({
  args: { folders: [WATCHED.passing] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show reasons: Phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files in Phone that weren’t uploaded' }))
    await expect(dialog.getByText('229 files: 214 .heic, 12 .txt, 3 without an extension')).toBeVisible()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeVisible()
    await expect(dialog.getByText('And 226 more files')).toBeVisible()
    await expect(dialog.getByText('7 hidden files and folders were skipped, such as .DS_Store')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull()
  },
})

/** The server rejected a file because of its type, and the scan skipped many files for the same reason. */
export const UnsupportedFiles = meta.story({
  args: { folders: [{ ...WATCHED.incomplete, skippedEntries: WATCHED.passing.skippedEntries }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show reasons/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('This file type isn’t supported')).toBeVisible()
    await expect(dialog.getByText('230 files')).toBeVisible()
    await expect(dialog.getByText('.heic: Convert to JPEG and upload again.')).toBeInTheDocument()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
    await expect(dialog.getByText('And 226 more files')).toBeInTheDocument()
  },
})

/** The contents of the folder are unknown. */
export const FolderNotOpened = meta.story({
  args: {
    folders: [
      {
        ...WATCHED.watching,
        skippedEntries: { reasons: [createSkippedGroup('unopened', 'Anna')], hidden: 0 },
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Camera rollSome files weren’t uploaded318 files uploaded · Not opened: 1/,
    )
  },
})

/** The count includes failed files and skipped folders that couldn't be opened. */
export const FileAndFolderNotOpened = meta.story({
  args: {
    folders: [
      {
        ...WATCHED.watching,
        failed: 1,
        skippedEntries: { reasons: [createSkippedGroup('unopened', 'Anna')], hidden: 0 },
        failures: [
          {
            kind: 'unopened',
            count: 1,
            files: [{ path: 'a.jpg', message: 'This file can’t be read. The system does not permit it.' }],
          },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show reasons/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const expected of [
      'Couldn’t be opened',
      '1 folder and 1 file',
      'Give this app permission to open the file.',
      'Anna',
    ])
      await expect(dialog.getByText(expected)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again (2)' }))
    await expect(on.onRetry).toHaveBeenCalledWith('w-1', ['unopened'])
  },
})

export const PathTooLong = meta.story({
  args: {
    folders: [
      {
        ...WATCHED.watching,
        skippedEntries: {
          reasons: [createSkippedGroup('tooLong', `${'Scans of the year/'.repeat(240)}a.jpg`)],
          hidden: 0,
        },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Camera rollSome files weren’t uploaded318 files uploaded · Paths too long: 1/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Show reasons/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('The path is too long')).toBeVisible()
    await expect(
      dialog.getByText(
        'Shorten the names of the file’s parent folders, or move the file to a higher-level folder.',
      ),
    ).toBeVisible()
    const path = dialog.getByText(/^.?Scans of the year\/.* … .*\/a\.jpg.?$/)
    await expect(path.textContent?.length).toBeLessThan(300)
    await expect(dialog.queryByRole('button', { name: /again|Retry/ })).toBeNull()
  },
})

/** A retry doesn't include unsupported files. */
export const Retried = meta.story({
  args: { folders: [WATCHED.incomplete] },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show reasons/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry failed (2 of 3)' }))
    await expect(on.onRetry).toHaveBeenCalledWith('w-6', ['unreadable'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
})

export const ThousandsFailed = meta.story({
  args: {
    folders: [
      {
        ...WATCHED.incomplete,
        failed: 5000,
        failures: [
          {
            kind: 'unsupported',
            count: 5000,
            files: Array.from({ length: 100 }, (_, file) => ({ path: `${file}.jpg`, message: null })),
          },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show reasons/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('And 4,900 more files')).toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull()
  },
})
