import preview from '#storybook/preview'
import { IMPORTS, passed, WATCHED } from '@calotype/platform/fixtures'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { WatchedView, type WatchedViewProps } from './WatchedView.tsx'

const args: WatchedViewProps = {
  folders: Object.values(WATCHED),
  isAdding: false,
  problem: null,
  onAdd: fn(),
  onRetry: fn(),
  onRemove: fn(),
}

const meta = preview.meta({ component: WatchedView, args })

export const EveryState = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent, args: on }) => {
    const [watching, , , , failed, passing, passingAll, incomplete] = canvas.getAllByRole('listitem')
    await expect(watching).toHaveTextContent(/^Camera rollUp to date318 files sent · Last look Mar 2, 2026/)
    await expect(failed).toHaveTextContent(
      /^Old phoneFailedThe system does not permit it\.0 files sent · Not looked at yet/,
    )
    await expect(passing).toHaveTextContent(/^PhoneUp to date12 files sent · 229 not supported · Last look/)
    await expect(passingAll).toHaveTextContent(/^RawNothing to upload0 files sent · 229 not supported/)
    await expect(incomplete).toHaveTextContent(
      /^Old scansNot all is uploadedEmpty or inaccessible, and 1 other reason318 files sent · 3 failed/,
    )
    const spoken = canvas.getAllByRole('status').map(({ textContent }) => textContent)
    await expect(spoken.slice(0, 3)).toEqual(['Camera roll: Up to date.', '', 'Backup drive: Not connected.'])
    for (const word of ['Sending', 'Not connected', 'Paused'])
      await expect(canvas.getByText(word)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: Old phone' }))
    await expect(on.onRetry).toHaveBeenCalledWith('w-5', [])
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching Backup drive' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on watching' }))
    await expect(on.onRemove).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop watching Backup drive' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Stop watching Backup drive?' }))
    await userEvent.click(asked.getByRole('button', { name: 'Stop watching' }))
    await expect(on.onRemove).toHaveBeenCalledOnce()
    await expect(on.onRemove).toHaveBeenCalledWith('w-3')
    await userEvent.click(await canvas.findByRole('button', { name: 'Watch a folder' }))
    await expect(on.onAdd).toHaveBeenCalledOnce()
  },
})

/** A full disk is told from a full plan, while it is tried again and when it has failed. */
export const NoRoom = meta.story({
  tags: ['state:partial'],
  args: {
    folders: [
      { ...WATCHED.sending, triedAgain: 'serverFull' },
      { ...WATCHED.incomplete, failures: [{ kind: 'serverFull', count: 3, files: [] }] },
      {
        ...WATCHED.incomplete,
        ...{ folderId: 'w-9', name: 'Raw', failures: [{ kind: 'storageFull', count: 3, files: [] }] },
      },
    ],
  },
  play: async ({ canvas }) => {
    const [sending, disk, plan] = canvas.getAllByRole('listitem')
    await expect(sending).toHaveTextContent(
      /^ScansSendingThe server has no room left\. It goes on by itself when whoever runs the server has made room\.1,204/,
    )
    await expect(disk).toHaveTextContent(/^Old scansNot all is uploadedThe server has no room left318 files/)
    await expect(plan).toHaveTextContent(/^RawNot all is uploadedYour storage is full318 files/)
  },
})

export const None = meta.story({ tags: ['state:empty'], args: { folders: [] } })

export const Adding = meta.story({ args: { folders: [], isAdding: true } })

export const NotAdded = meta.story({
  tags: ['state:failed'],
  args: { folders: [WATCHED.watching], problem: 'Failed to watch folder: It is watched already.' },
})

export const NotAllIsUploaded = meta.story({
  tags: ['state:partial'],
  args: { folders: [WATCHED.incomplete] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show why not all of Old scans is uploaded' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Files of Old scans that are not uploaded' }),
    )
    await expect(dialog.getByText('Empty or inaccessible')).toBeVisible()
    await expect(
      dialog.getByText(
        'Upload failed for 1987/Scan 004.jpg: This file cannot be read. The system does not permit it.',
      ),
    ).toBeVisible()
    await expect(dialog.getByText('Of a kind that cannot be kept')).toBeVisible()
  },
})

/** An archive of which something has arrived is not called failed. */
export const SomeIsTakenInPart = meta.story({
  args: {
    folders: [
      { ...WATCHED.incomplete, failures: IMPORTS.doneInPart.failures, failed: 1 },
      {
        ...WATCHED.incomplete,
        ...{ folderId: 'w-9', failed: 4 },
        failures: [...WATCHED.incomplete.failures, ...IMPORTS.doneInPart.failures],
      },
    ],
  },
  play: async ({ canvas }) => {
    const [inPart, both] = canvas.getAllByRole('listitem')
    await expect(inPart).toHaveTextContent(
      /^Old scansNot all is uploaded318 files sent · 1 archive was taken in part · /,
    )
    await expect(both).toHaveTextContent(/318 files sent · 3 failed · 1 archive was taken in part · /)
  },
})

/** All that can be taken is there; what cannot is named. */
export const SomeIsPassedOver = meta.story({
  args: { folders: [WATCHED.passing] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show why not all of Phone is uploaded' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files of Phone that are not uploaded' }))
    await expect(dialog.getByText('229 files: 214 .heic, 12 .txt, 3 without an ending')).toBeVisible()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeVisible()
    await expect(dialog.getByText('And 226 more files')).toBeVisible()
    await expect(
      dialog.getByText('7 hidden files and folders are passed over, such as .DS_Store'),
    ).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull()
  },
})

/** One is called a photo, and the others are passed over: the reason is the same. */
export const SomeAreOfNoKindThatIsKept = meta.story({
  args: { folders: [{ ...WATCHED.incomplete, passedOver: WATCHED.passing.passedOver }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show why/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('Of a kind that cannot be kept')).toBeVisible()
    await expect(dialog.getByText('230 files')).toBeVisible()
    await expect(dialog.getByText('.heic: Export as JPEG and upload that.')).toBeInTheDocument()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
    await expect(dialog.getByText('And 226 more files')).toBeInTheDocument()
  },
})

/** Nobody knows what is in a folder that is closed. */
export const SomeIsClosed = meta.story({
  args: {
    folders: [{ ...WATCHED.watching, passedOver: { reasons: [passed('unopened', 'Anna')], hidden: 0 } }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Camera rollNot all is uploaded318 files sent · 1 folder not opened/,
    )
  },
})

/** What is closed counts together, in whichever way it was noticed. */
export const AFileIsClosedBesideAFolder = meta.story({
  args: {
    folders: [
      {
        ...{ ...WATCHED.watching, failed: 1 },
        passedOver: { reasons: [passed('unopened', 'Anna')], hidden: 0 },
        failures: [
          {
            ...{ kind: 'unopened', count: 1 },
            files: [{ path: 'a.jpg', message: 'This file cannot be read. The system does not permit it.' }],
          },
        ],
      },
    ],
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show why/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const words of ['Could not be opened', '1 folder and 1 file', 'Let this app open it', 'Anna'])
      await expect(dialog.getByText(words)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Try again (2)' }))
    await expect(on.onRetry).toHaveBeenCalledWith('w-1', ['unopened'])
  },
})

/** No try helps, and a shorter path does. */
export const APathIsTooLong = meta.story({
  args: {
    folders: [
      {
        ...WATCHED.watching,
        passedOver: { reasons: [passed('tooLong', `${'Scans of the year/'.repeat(240)}a.jpg`)], hidden: 0 },
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Camera rollNot all is uploaded318 files sent · 1 path too long/,
    )
    await userEvent.click(canvas.getByRole('button', { name: /^Show why/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('The path is too long')).toBeVisible()
    await expect(
      dialog.getByText('Give the folders above it shorter names, or move it into fewer of them'),
    ).toBeVisible()
    const path = dialog.getByText(/^.?Scans of the year\/.* … .*\/a\.jpg.?$/)
    await expect(path.textContent?.length).toBeLessThan(300)
    await expect(dialog.queryByRole('button', { name: /again|Retry/ })).toBeNull()
  },
})

/** All that can be taken was there before it was watched. */
export const WasThereAlready = meta.story({
  args: { folders: [{ ...WATCHED.passingAll, known: 12 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^RawUp to date0 files sent · 229 not supported/,
    )
  },
})

/** What cannot be kept is not tried again. */
export const TriedAgain = meta.story({
  args: { folders: [WATCHED.incomplete] },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show why/ }))
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
    await userEvent.click(canvas.getByRole('button', { name: /^Show why/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('And 4,900 more files')).toBeInTheDocument()
    await expect(dialog.queryByRole('button', { name: /^Retry/ })).toBeNull()
  },
})

export const OfTheSameName = meta.story({
  args: {
    folders: [
      { ...WATCHED.watching, name: 'Italy', within: '2023' },
      { ...WATCHED.incomplete, name: 'Italy', within: 'Backups/2024' },
    ],
  },
  play: async ({ canvas, userEvent, args: on }) => {
    const [first, second] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/^Italy in 2023Up to date/)
    await expect(second).toHaveTextContent(/^Italy in Backups\/2024Not all is uploaded/)
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
        within: 'another-one'.repeat(12),
      },
    ],
  },
})
