import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn, within } from 'storybook/test'
import { storageFullArchive, rarArchive } from '../fixtures/stagedFiles.ts'
import type { RetryResult } from './toRetryResults.ts'
import { StagedView, type StagedViewProps } from './StagedView.tsx'

const actions = { onRetry: fn(), onDelete: fn(), onConfirmDelete: fn(), onCancelDelete: fn() }
const idle = {
  fileToDelete: null,
  isDeleting: false,
  deleteError: undefined,
  isRetrying: false,
  retryError: undefined,
}
const aRetry = (overrides: Partial<RetryResult> = {}): RetryResult => ({
  id: storageFullArchive.id,
  name: 'summer.zip',
  outcome: 'unpacked',
  added: 0,
  skipped: 0,
  damaged: 0,
  ...overrides,
})
const summer = { ...storageFullArchive, name: 'summer.zip' }

/** Shows the results of a retry, which stay until the next retry. */
const meta = preview.meta({
  component: StagedView,
  args: { files: [summer, rarArchive], retries: [], ...idle, ...actions },
})

/** The retried archive stays in the list. */
export const Unpacking = meta.story({
  args: {
    files: [{ ...summer, status: 'PROCESSING', message: null, processed: 12, total: 250 }, rarArchive],
    retries: [aRetry({ outcome: 'unpacking' })],
    isRetrying: true,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Unpacking summer.zip…')
    await expect(canvas.getByText('12 of 250 files unpacked so far.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete summer.zip' })).toBeNull()
    const retryButton = canvas.getByRole('button', { name: 'Try again' })
    await expect(retryButton).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(retryButton)
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
})

/** Another app stopped the unpacking. The user can retry or delete the archive here. */
export const Stopped = meta.story({
  args: {
    files: [{ ...summer, status: 'STAGED', message: null, canRetry: false, obstacle: null }],
    retries: [aRetry({ outcome: 'stopped' })],
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      /^The server has stopped unpacking summer\.zip\.$/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Delete summer.zip' }))
    await expect(args.onDelete).toHaveBeenCalledOnce()
  },
})

/** Props and expected message for each result. Archives with the same result share a sentence. */
const RESULTS = {
  waiting: {
    files: [{ ...summer, status: 'PROCESSING', message: null, total: null }],
    retries: [aRetry({ outcome: 'waiting' })],
    isRetrying: true,
    expected: /^Waiting to be unpacked: summer\.zip\.$/,
  },
  serverFull: {
    files: [{ ...summer, obstacle: 'DISK_FULL', message: '2 of 250 unpacked. The server’s disk is full.' }],
    retries: [aRetry({ outcome: 'serverFull' })],
    expected: /^The server is still out of disk space for summer\.zip\.$/,
  },
  partlyAdded: {
    files: [summer],
    retries: [aRetry({ outcome: 'storageFull', added: 12 })],
    expected:
      /^Your storage is still too full for summer\.zip\. summer\.zip: 12 photos and videos were added\.$/,
  },
  added: {
    files: [],
    retries: [aRetry({ added: 248 })],
    expected: /^summer\.zip: 248 photos and videos were added\.$/,
  },
  addedDamaged: {
    files: [],
    retries: [aRetry({ added: 248, damaged: 2 })],
    expected:
      /^summer\.zip: 248 photos and videos were added\. 2 uploaded files are damaged\. If you have better copies, upload those\.$/,
  },
  many: {
    retries: [
      aRetry({ id: 1, outcome: 'serverFull' }),
      aRetry({ id: 2, outcome: 'serverFull' }),
      aRetry({ id: 3, name: 'broken.zip', outcome: 'failed' }),
      aRetry({ id: 4, added: 200, skipped: 3 }),
      aRetry({ id: 5, added: 48 }),
      aRetry({ id: 6, name: `${'an-endless-name-without-any-break'.repeat(4)}.zip` }),
    ],
    expected:
      /^The server is still out of disk space for 2 archives\. .*broken\.zip.* can’t be unpacked completely\. 2 archives: 248 photos and videos were added, 3 skipped\. .*: nothing new was added\.$/,
  },
  requestFailed: {
    files: [summer],
    retryError: 'Couldn’t retry the archive.',
    expected: /^Couldn’t retry the archive\.$/,
  },
} satisfies Record<string, Partial<StagedViewProps> & { expected: RegExp }>

export const EveryResult = meta.story({
  // Ignore duplicate landmarks: the app renders only one landmark with this name.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  render: (props) => (
    <Stack>
      {Object.entries(RESULTS).map(([name, result]) => (
        <div key={name} data-testid={name}>
          <StagedView {...props} {...result} />
        </div>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    const result = (name: keyof typeof RESULTS) => within(canvas.getByTestId(name))
    for (const [name, { expected }] of Object.entries(RESULTS))
      await expect(within(canvas.getByTestId(name)).getByRole('status')).toHaveTextContent(expected)
    await expect(result('waiting').getByText('Waiting to be unpacked.')).toBeVisible()
    for (const name of ['serverFull', 'requestFailed'] as const)
      await expect(result(name).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(result('serverFull').queryByRole('link')).toBeNull()
    for (const name of ['partlyAdded', 'added'] as const)
      await expect(result(name).getByRole('link', { name: 'See your gallery' })).toHaveAttribute(
        'href',
        '/gallery',
      )
    await expect(result('added').queryByRole('button', { name: 'Try again' })).toBeNull()
  },
})
