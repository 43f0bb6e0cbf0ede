import preview from '#storybook/preview'
import { allSkippedReasons, folderContents, createSkippedGroup } from '@calotype/platform/fixtures'
import { Stack } from '@calotype/ui'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState, HIDDEN_TEXT } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

export const Found = meta.story({
  tags: ['state:many'],
  args: { folder: findFolderState('found') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Showing first 100 files out of 1,246 total files')).toBeVisible()
    await expect(canvas.getByText('This file type isn’t supported')).toBeVisible()
    await expect(canvas.getByText('229 files: 214 .heic, 12 .txt, 3 without an extension')).toBeVisible()
    await expect(canvas.getByText('.heic: Convert to JPEG and upload again.')).toBeVisible()
    await expect(canvas.getByText(HIDDEN_TEXT)).toBeVisible()
    await expect(
      canvas.getByText(
        'Every folder that contains files becomes an album with the same name. If two folders have the same name, their album names also include the parent folder.',
      ),
    ).toBeVisible()
    const files = within(canvas.getByRole('region', { name: 'Files in this folder' }))
    await expect(files.getAllByRole('listitem')).toHaveLength(100)
    await userEvent.click(canvas.getByRole('button', { name: 'Show files' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeVisible()
    await expect(dialog.getByText('And 226 more files')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('switch', { name: 'Create albums from folders' }))
    await expect(on.onAlbums).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await expect(on.onUpload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Different Folder' }))
    await expect(on.onChoose).toHaveBeenCalledOnce()
  },
})

export const FoundWithAllReasons = meta.story({
  args: {
    folder: {
      status: 'found',
      contents: { ...folderContents({ images: 3 }), skippedEntries: allSkippedReasons },
    },
  },
  play: async ({ canvas }) => {
    for (const expected of [
      'Couldn’t be opened1 folder: Anna/PrivateGive this app permission to open the file.',
      'The name can’t be read1 name: Old/\uFFFDt\uFFFD.jpgRename the file.',
      'Links aren’t followed2 links: Lisbon, Scans/newest.jpgChoose the file that the link points to.',
      'Not a file1 pipe or device: Scans/scanner',
    ])
      await expect(canvas.getByRole('list', { name: 'Failed files by reason' })).toHaveTextContent(expected)
  },
})

/** Two panels. In the first, the app couldn't open a folder and a file; in the second, it couldn't open one file. */
export const FileNotOpened = meta.story({
  render: (props) => (
    <Stack>
      {[createSkippedGroup('unopened', 'Anna', 'torn.jpg'), createSkippedGroup('unopened', 'torn.jpg')].map(
        (unopened) => {
          const reason = { ...unopened, extensions: [{ extension: '.jpg', count: 1 }] }
          const contents = {
            ...folderContents({ images: 3 }),
            skippedEntries: { reasons: [reason], hidden: 0 },
          }
          return <FolderView key={unopened.count} {...props} folder={{ status: 'found', contents }} />
        },
      )}
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 folder and 1 file: Anna, torn.jpg')).toBeVisible()
    await expect(canvas.getByText('1 file: torn.jpg')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show files' })[1] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that won’t be uploaded' }))
    await expect(dialog.getByText('1 file')).toBeVisible()
  },
})

export const PathsTooLong = meta.story({
  args: {
    folder: {
      status: 'found',
      contents: {
        ...folderContents({ images: 3 }),
        skippedEntries: {
          reasons: [createSkippedGroup('tooLong', `${'Scans of the year/'.repeat(240)}a.jpg`)],
          hidden: 0,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The path is too long')).toBeVisible()
    await expect(canvas.getByText(/^1 path: .*Scans of/)).toBeVisible()
    await expect(
      canvas.getByText(
        'Shorten the names of the file’s parent folders, or move the file to a higher-level folder.',
      ),
    ).toBeVisible()
  },
})

/** No file is supported. The reasons and the receipt are still available. */
export const NothingSupported = meta.story({
  args: { folder: findFolderState('foundNothing') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('6 folders: Anna, Private, Scans/Locked, Scans/2019, 2 more')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
  },
})
