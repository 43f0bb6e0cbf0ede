import preview from '#storybook/preview'
import { WATCHED } from '@calotype/platform/fixtures'
import { expect, screen, within } from 'storybook/test'
import { watchedArgs } from '../fixtures/watchedArgs.ts'
import { WatchedView } from './WatchedView.tsx'

const meta = preview.meta({ component: WatchedView, args: watchedArgs })

export const EveryState = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent, args: on }) => {
    const [watching, , , , failed, passing, passingAll, incomplete, unpacking] =
      canvas.getAllByRole('listitem')
    await expect(watching).toHaveTextContent(
      /^Camera rollUp to date318 files uploaded · Last checked Mar 2, 2026/,
    )
    await expect(failed).toHaveTextContent(
      /^Old phoneFailedThe system doesn’t allow this app to read the folder\. Allow access, or stop watching the folder\. Uploading will continue automatically\.0 files uploaded · Not checked yet/,
    )
    await expect(passing).toHaveTextContent(
      /^PhoneUp to date12 files uploaded · Not supported: 229 · Last checked/,
    )
    await expect(passingAll).toHaveTextContent(/^RawNothing to upload0 files uploaded · Not supported: 229/)
    await expect(incomplete).toHaveTextContent(
      /^Old scansSome files weren’t uploadedEmpty or inaccessible, and 1 other reason318 files uploaded · Failed: 3/,
    )
    // The server unpacks an archive while new files are being uploaded.
    await expect(unpacking).toHaveTextContent(
      /^TakeoutUnpackingUnpacking archives\. New files are still uploaded\./,
    )
    const announcements = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(announcements.slice(0, 3)).toEqual([
      'Camera roll: Up to date.',
      '',
      'Backup drive: Not connected.',
    ])
    for (const word of ['Uploading', 'Not connected', 'Paused'])
      await expect(canvas.getByText(word)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: Old phone' }))
    await expect(on.onRetry).toHaveBeenCalledWith('w-5', [])
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching Backup drive' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep watching' }))
    await expect(on.onRemove).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop watching Backup drive' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop watching Backup drive?' }))
    await expect(
      dialog.getByText(
        'Files that were uploaded stay in your library. New files in this folder won’t be uploaded.',
      ),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Stop watching' }))
    await expect(on.onRemove).toHaveBeenCalledOnce()
    await expect(on.onRemove).toHaveBeenCalledWith('w-3')
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch a folder' }))
    await expect(on.onAdd).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { folders: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'New files in these folders are uploaded automatically. Nothing is ever deleted, on this computer or in your library.',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('No watched folders.')).toBeVisible()
  },
})

export const Adding = meta.story({ args: { folders: [], isAdding: true } })

export const AddFailed = meta.story({
  tags: ['state:failed'],
  args: {
    folders: [WATCHED.watching],
    problem: 'Failed to watch folder: This folder is already being watched.',
  },
})

/** The texts for a full disk on the server and for a full plan differ, both during retries and after a failure. */
export const StorageFull = meta.story({
  tags: ['state:partial'],
  args: {
    folders: [
      { ...WATCHED.sending, retryReason: 'serverFull' },
      { ...WATCHED.incomplete, failures: [{ kind: 'serverFull', count: 3, files: [] }] },
      {
        ...WATCHED.incomplete,
        folderId: 'w-9',
        name: 'Raw',
        failures: [{ kind: 'storageFull', count: 3, files: [] }],
      },
    ],
  },
  play: async ({ canvas }) => {
    const [sending, disk, plan] = canvas.getAllByRole('listitem')
    await expect(sending).toHaveTextContent(
      /^ScansUploadingThe server is out of disk space\. The upload will continue when the administrator frees up some space\.1,204/,
    )
    await expect(disk).toHaveTextContent(
      /^Old scansSome files weren’t uploadedThe server’s disk is full318 files/,
    )
    await expect(plan).toHaveTextContent(/^RawSome files weren’t uploadedYour storage is full318 files/)
  },
})

/** All supported files were in the library before the folder was watched. */
export const AlreadyInLibrary = meta.story({
  args: { folders: [{ ...WATCHED.passingAll, known: 12 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^RawUp to date0 files uploaded · Not supported: 229/,
    )
  },
})

export const SameName = meta.story({
  args: {
    folders: [
      { ...WATCHED.watching, name: 'Italy', parentPath: '2023' },
      { ...WATCHED.incomplete, name: 'Italy', parentPath: 'Backups/2024' },
    ],
  },
  play: async ({ canvas, userEvent, args: on }) => {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/^Italy in 2023Up to date/)
    await expect(second).toHaveTextContent(/^Italy in Backups\/2024Some files weren’t uploaded/)
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching Italy in 2023' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop watching' }))
    await expect(on.onRemove).toHaveBeenCalledWith('w-1')
  },
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: {
    folders: [
      {
        ...WATCHED.incomplete,
        name: 'an-endless-name-without-any-break'.repeat(5),
        parentPath: 'another-one'.repeat(12),
      },
    ],
  },
})

export const OpensAtLogin = meta.story({
  args: { folders: [WATCHED.watching], opensAtLogin: true },
  play: async ({ canvas, userEvent, args }) => {
    const opens = canvas.getByRole('switch', { name: 'Open at login' })
    await expect(opens).toBeChecked()
    await userEvent.click(opens)
    await expect(args.onOpensAtLogin).toHaveBeenCalledWith(false)
  },
})

/** The system doesn't support opening the app at login, or the app isn't packaged. */
export const LoginUnsupported = meta.story({
  args: { folders: [WATCHED.watching], opensAtLogin: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('switch')).toBeNull()
  },
})
