import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, fn, screen, within } from 'storybook/test'
import { FOLDERS } from '../fixtures/folderStates.ts'
import type { Folder } from './folderState.ts'
import { FolderView, type FolderViewProps } from './FolderView.tsx'

const stateOf = (name: string): Folder => {
  const folder = FOLDERS[name]
  if (!folder) throw new Error(`There is no state ${name}.`)
  return folder
}

const args: FolderViewProps = {
  folder: stateOf('none'),
  isChoosing: false,
  albums: false,
  problem: null,
  onAlbums: fn(),
  onChoose: fn(),
  onCancelScan: fn(),
  onUpload: fn(),
  onStart: fn(),
  onPause: fn(),
  onResume: fn(),
  onRetryFailed: fn(),
  onForget: fn(),
  onSaveReceipt: fn(),
}

const meta = preview.meta({ component: FolderView, args })

/** What stands in each state, as one reads it. */
const WORDS: Readonly<Record<string, RegExp>> = {
  none: /^Select Local Folder/,
  notSelected: /Failed to select folder: The dialog could not be opened\.$/,
  notScanned: /Failed to scan folder: The folder is not there any more\.$/,
  scanningBegan: /Scanning folder contents\.\.\.0 files so far/,
  scanning: /Family photosScanning folder contents\.\.\.12,408 files so far, 45 GB/,
  found: /^Folder SelectedFamily photosChoose Different FolderFound 1246 files \(14\.21 GB\)/,
  foundAFew: /Found 6 files \(.*Images3.*Videos1.*Archives1.*Documents1.*Receipt 0\.pdf/,
  foundNothing:
    /345 other files are of kinds that cannot be kept: 60 \.heic, .*111 of other endings.*No files to upload$/,
  checking: /Checking what your library has already: 498 of 1,249 files5\.1 GB of 13 GB/,
  checkingHeld: /498 of 1,249 files.*The folder cannot be found\. Connect its drive again to go on\./,
  preview:
    /To upload1,029.*To unpack3.*by the server.*In your library212.*not sent again.*Cannot be uploaded5/,
  previewOfArchivesAgain:
    /To unpack1.*by the server.*In your library2.*not sent again.*Refused by the server1 file: 1 \.zip.*Upload 1 file$/,
  previewOfNothingNew: /Your library has everything of this folder already\./,
  sending: /412 of 1,244 files uploaded4\.3 GB of 12\.7 GB · 33 % · 39 MB\/s · About 4 minutes left/,
  sendingWithFailures: /412 of 1,244 files uploaded, 341 failed.*Retry failed \(341\)/,
  paused: /Paused.*Resume$/,
  unreachable: /The server does not answer\. It goes on by itself when it does\./,
  signedOut: /You were signed out\. It goes on when you are signed in again\./,
  folderGone: /The folder cannot be found\. Connect its drive again to go on\./,
  unpackingHeld: /120 of 312 files.*The server does not answer\. It goes on by itself when it does\./,
  unpacking: /The server unpacks your archives: 120 of 312 files/,
  done: /All 1,244 files are uploaded212 were in your library already.*Save receipt/,
  doneWithAWarning: /Failed to initiate folder processing: 503 Service Unavailable/,
  doneWithFailures: /341 files failed to upload903 of 1,244 files uploaded.*Retry failed \(341\)/,
  failed: /Failed to upload files: The folder is not there any more\.Done$/,
}

export const EveryState = meta.story({
  render: (props) => (
    <Stack gap={6}>
      {Object.entries(FOLDERS).map(([name, folder]) => (
        <div key={name} data-testid={name}>
          <FolderView {...props} folder={folder} />
        </div>
      ))}
    </Stack>
  ),
  // In the app there is only one.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  play: async ({ canvas }) => {
    for (const [name, words] of Object.entries(WORDS))
      await expect(canvas.getByTestId(name)).toHaveTextContent(words)
    const busy = ['opening', 'scanning', 'checking', 'sending', 'paused', 'unpacking']
    for (const name of Object.keys(FOLDERS)) {
      const state = within(canvas.getByTestId(name))
      if (busy.includes(name)) await expect(state.queryByRole('button', { name: /Choose/ })).toBeNull()
    }
    const resume = (name: string) => within(canvas.getByTestId(name)).getByRole('button', { name: 'Resume' })
    await expect(resume('paused')).toBeEnabled()
    for (const name of ['unreachable', 'signedOut', 'folderGone']) await expect(resume(name)).toBeDisabled()
  },
})

export const Opening = meta.story({ tags: ['state:loading'], args: { folder: { status: 'opening' } } })

export const None = meta.story({
  tags: ['state:empty'],
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose folder' }))
    await expect(on.onChoose).toHaveBeenCalledOnce()
  },
})

export const Choosing = meta.story({ args: { isChoosing: true } })

export const Found = meta.story({
  tags: ['state:many'],
  args: { folder: stateOf('found') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Showing first 100 files out of 1246 total files')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100)
    await expect(
      canvas.getByText(
        '229 other files are of kinds that cannot be kept: 214 .heic, 12 .txt, 3 without an ending',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('switch', { name: 'Make albums of its folders' }))
    await expect(on.onAlbums).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await expect(on.onUpload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Different Folder' }))
    await expect(on.onChoose).toHaveBeenCalledOnce()
  },
})

export const Preview = meta.story({
  args: { folder: stateOf('preview'), albums: true },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Of a kind that cannot be kept')).toBeVisible()
    await expect(canvas.getByText('4 files: 2 .jpg, 1 .mp4, 1 .pdf')).toBeVisible()
    await expect(
      canvas.getByText('226 other files are of kinds that cannot be kept: 214 .heic, 12 .txt'),
    ).toBeVisible()
    await expect(
      canvas.getByText('1 folder in it could not be opened, and what is in there stays out: Anna/Private'),
    ).toBeVisible()
    await expect(canvas.getByText('Lisbon (412)')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(on.onForget).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 1,032 files' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

/** Archives of an earlier import. */
export const PreviewOfArchivesAgain = meta.story({ args: { folder: stateOf('previewOfArchivesAgain') } })

export const Offline = meta.story({ tags: ['state:offline'], args: { folder: stateOf('unreachable') } })

export const SendingWithFailures = meta.story({
  tags: ['state:partial'],
  args: { folder: stateOf('sendingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that failed' }))
    await expect(dialog.getByText('Upload failed for 2024/IMG_4211.jpg: Your storage is full.')).toBeVisible()
    await expect(dialog.getByText('338 more files stand in the receipt')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/account')
    await expect(dialog.queryByRole('button', { name: /Retry/ })).toBeNull()
    await userEvent.keyboard('{Escape}')

    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on uploading' }))
    await expect(on.onForget).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await expect(on.onForget).toHaveBeenCalledOnce()
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(on.onPause).toHaveBeenCalledOnce()
  },
})

export const Done = meta.story({ tags: ['state:done'], args: { folder: stateOf('done') } })

export const DoneWithFailures = meta.story({
  args: { folder: stateOf('doneWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (341)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
  },
})

export const NotDone = meta.story({
  tags: ['state:failed'],
  args: {
    folder: stateOf('preview'),
    problem: 'Failed to upload files: The folder is not there any more.',
  },
})

export const Narrow = meta.story({
  args: { folder: stateOf('found') },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
})
