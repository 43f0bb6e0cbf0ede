import preview from '#storybook/preview'
import {
  anImportPreview,
  everythingPassedOver,
  folderContents,
  IMPORTS,
  passed,
} from '@calotype/platform/fixtures'
import { Stack } from '@calotype/ui'
import { expect, screen, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { FOLDERS } from '../fixtures/folderStates.ts'
import { ONE_OF_MANY } from '../fixtures/importEdges.ts'
import type { Folder } from './folderState.ts'
import { FolderView, type FolderViewProps } from './FolderView.tsx'

const stateOf = (name: string): Folder => {
  const folder = FOLDERS[name]
  if (!folder) throw new Error(`There is no state ${name}.`)
  return folder
}

const args: FolderViewProps = { ...folderArgs, folder: stateOf('none') }

const meta = preview.meta({ component: FolderView, args })

const NONE = { count: 0, size: 0 }
const HIDDEN = '7 hidden files and folders are passed over, such as .DS_Store'

/** What stands in each state, as one reads it. */
const WORDS: Readonly<Record<string, RegExp>> = {
  none: /^Select Local Folder/,
  notSelected: /Failed to select folder: The dialog could not be opened\.$/,
  notScanned: /Failed to scan folder: The folder is not there any more\.$/,
  scanningBegan: /Scanning folder contents\.\.\.0 files so far/,
  scanning: /Family photosScanning folder contents\.\.\.12,408 files so far, 45 GB/,
  found: /^Folder SelectedFamily photosChoose Different FolderFound 1,246 files \(14\.21 GB\)/,
  foundAFew: /Found 6 files \(.*Images3.*Videos1.*Archives1.*Documents1.*Receipt 0\.pdf/,
  foundNothing:
    /Found 0 files \(0 Bytes\)No files to upload345 other files are of kinds that cannot be kept: 60 \.heic, .*111 of other endings.*Show whichSave receipt$/,
  checking: /Checking what your library has already: 498 of 1,246 files5\.1 GB of 13 GB/,
  checkingHeld: /498 of 1,246 files.*The folder cannot be found\. Connect its drive again to go on\./,
  preview:
    /To upload1,029.*To unpack3.*by the server.*In your library206.*not sent again.*The same as another3.*sent once.*Cannot be uploaded5.*Not supported229.*Not opened1.*Not read1.*Links2/,
  previewOfArchivesAgain:
    /To unpack1.*by the server.*In your library2.*not sent again.*Taken in part1 file: 1 \.zip.*Upload 1 file$/,
  unable: /Calotype cannot write to its own folder on this computer\..*tried again by itself\.$/,
  unableUntilAsked:
    /Calotype cannot write to its own folder on this computer\..*tried again by itself\.Retry$/,
  previewOfTooMuch:
    /Your storage has room for 2\.5 GB, and these files are 11\.8 GB\. What fits is uploaded, the rest is told at the end\.Manage storage1,204 notes of a Google Takeout lie beside these files.*Upload 1,032 files$/,
  previewOfNothingNew: /Your library has everything of this folder already\./,
  previewOfUnpacking:
    /To upload1,029.*To unpack2.*by the server.*Sent already11\.9 GB, not unpacked yet.*In your library206.*Upload 1,031 files$/,
  previewOfOnlyUnpacking:
    /Nothing is left to send\. 3 archives are still to be unpacked by the server\..*Sent already3.*BackFollow the unpacking$/,
  sendingWhileUnpacking: /206 were in your library already, 1 archive was sent already, 3 are the same/,
  sending:
    /412 of 1,032 files uploaded4\.2 GB of 11\.7 GB · 35 % · 39 MB\/s · About 4 minutes left206 were in your library already, 3 are the same as another file here/,
  sendingWithRefused:
    /412 of 1,032 files uploaded4\.2 GB of.*3 are the same as another file here, 5 cannot be uploadedShow whichStop/,
  sendingWithFailures:
    /412 of 1,032 files uploaded, 341 failed.*Your storage is full, and 2 other reasons206 were.*Retry failed \(340 of 341\)/,
  finishing: /1,029 of 1,032 files uploaded11\.8 GB of 11\.8 GB · 99 % · Finishing206 were/,
  serverFull:
    /412 of 1,032 files.* · 3\d %The server has no room left\. It is tried again by itself\.206 were/,
  triedAgain: /left.*Files are tried again by themselves: The connection broke off206 were/,
  pausedWithFailures: /412 of 1,032 files uploaded, 341 failed.*Paused206 were.*Resume$/,
  paused: /Paused.*Resume$/,
  unreachable: /The server does not answer\. It goes on by itself when it does\./,
  signedOut: /You were signed out\. It goes on when you are signed in again\./,
  folderGone: /The folder cannot be found\. Connect its drive again to go on\./,
  starting: /Starting again\. It goes on by itself\./,
  folderReplaced: /It is not a folder any more: a file has taken its name\. It goes on by itself when the/,
  folderClosed: /The system does not let this app into the folder\. It goes on by itself when it does\./,
  unpackingHeld: /120 of 312 files.*The server does not answer\. It goes on by itself when it does\./,
  unpacking: /The server unpacks your archives: 120 of 312 files.*Stop$/,
  unpackingWithFailures:
    /The server unpacks your archives: 120 of.*The rest is sent\. It goes on when you close the window\.341 files failed to upload.*Show whyRetry failed \(340 of 341\)Stop$/,
  stoppedWithArchives:
    /Stopped after 409 of 1,032 files.*3 archives are still to be unpacked by the server: 43 of 750 files so farUploaded409.*To unpack3.*by the serverNot sent620/,
  looking:
    /Looking for new files206 were in your library already, 3 are the same as another file hereStop looking$/,
  lookingWithFailures:
    /Looking for new files341 files failed to upload.*Show whyRetry failed \(340 of 341\)Stop looking$/,
  done: /All 1,032 files are uploadedSee your gallerySave receiptUploaded1,032.*In your library206.*The same as another3/,
  doneWithNothingNew: /Your library has everything of this folder already\./,
  doneWithUnsupported: /1,032 files are uploaded, 229 stay out.*Show which.*Not supported229/,
  doneWithRefused:
    /1,032 files are uploaded, 5 stay out.*Show which.*Cannot be uploaded5.*Try again \(1 of 5\)$/,
  sendingAlbums: /Putting photos into albums206 were/,
  doneWithAlbums: /3 albums are made, and photos are added to 1 of yoursSee your albumsSave receipt/,
  doneWithLate:
    /1,032 files are uploaded, 3 stay out.*Show which.*Found later3not uploaded yet.*DoneUpload 3 more files$/,
  doneWithArchives:
    /3 archives with 60 files: 58 new, 2 already in your library\. Google’s details \(date, place, description\) of 3 of them were not in the archives: their dates are the files’ own, or that of the upload\. 32 were in the trash of Google Photos\. 5 other files, such as notes of a Takeout, not counted\./,
  doneInPart: /1 archive was taken in part.*1 archive with 17 files: 12 new, 5 left out.*Taken in part1/,
  doneWithAWarning: /To unpack3.*Failed to initiate folder processing: 503 Service UnavailableRetry/,
  doneButNotUnpacked:
    /3 archives are still to be unpacked by the serverSave receiptTo unpack3.*could not be started: Not now\.Retry/,
  unpackingBegan: /Your archives wait for their turn to be unpacked by the server.*Stop$/,
  sendingNothing:
    /Your archives wait for their turn to be unpacked by the server.*3 archives were sent already/,
  doneWithoutRoom:
    /^Folder SelectedFamily photosChoose Different Folder1 files failed to upload.*1 archive with 250 files: 2 new, 248 not unpackedUploaded1,031.*Failed1.*Retry failed \(1\)$/,
  doneWithOthersUnpacked:
    /everything of this folder\.See your gallerySave receipt3 archives with 60 files: 58 new/,
  stoppedWithNothingToSend: /StoppedSave receipt3 archives are still to be unpacked by the serverTo unpack3/,
  stoppedWithAWarning:
    /3 archives are still to be unpacked by the server.*To unpack3.*could not be started: Not now\.Retry/,
  doneWithFailures:
    /341 files failed to upload.*Uploaded691.*Failed341.*Not supported229.*Not opened1.*Links2.*Try again \(341 of 342\)/,
  stopped: /Stopped after 412 of 1,032 files.*Save receiptUploaded412.*Not sent620.*In your library206/,
  stoppedUnheard:
    /Stopped after 412 of 1,032 files, 8 not known yet.*Not sent612.*Not known yet8102\.4 MB, the server will be asked/,
  stoppedUnpackingUnheard: /Stopped while unpacking.*Not known yet22\.6 GB, the server will be asked/,
  stoppedUnpacking:
    /Stopped while unpackingShow whichSave receipt2 archives with 80 files: 9 new, 71 not unpackedNot unpacked2/,
  stoppedWithFailures: /Stopped after 412 of 1,032 files.*Not sent279.*Failed341.*Done$/,
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
    const busy = ['opening', 'scanning', 'checking', 'sending', 'paused', 'unpacking', 'looking']
    for (const name of Object.keys(FOLDERS)) {
      const state = within(canvas.getByTestId(name))
      if (busy.includes(name)) await expect(state.queryByRole('button', { name: /Choose/ })).toBeNull()
    }
    const button = (state: string, name: string) =>
      within(canvas.getByTestId(state)).getByRole('button', { name })
    await expect(button('paused', 'Resume')).toBeEnabled()
    for (const name of [
      'unreachable',
      'starting',
      'signedOut',
      'folderGone',
      'folderClosed',
      'folderReplaced',
    ])
      await expect(button(name, 'Pause')).toBeDisabled()
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

const NOTICE =
  'Calotype’s notes of earlier transfers were damaged. They are kept aside, and it has begun new ones. Choose your folders once more, also those that are to be watched: what your library has already is not sent again.'

/** It stands beside whatever is chosen and imported, until somebody has dismissed it. */
export const NotesWereDamaged = meta.story({
  tags: ['state:partial'],
  args: { notice: NOTICE },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s notes of earlier transfers were damaged\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismissNotice).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Choose folder' })).toBeEnabled()
  },
})

export const NotesWereDamagedBeforeAnImport = meta.story({
  args: { notice: NOTICE, folder: stateOf('sending') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s notes of earlier transfers were damaged\./)).toBeVisible()
    await expect(canvas.getByText('412 of 1,032 files uploaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(on.onDismissNotice).toHaveBeenCalledOnce()
    await expect(on.onForget).not.toHaveBeenCalled()
  },
})

/** Of no folder. */
export const CannotBegin = meta.story({
  tags: ['state:failed'],
  args: { folder: stateOf('unableUntilAsked') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryTransfers).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Done' })).toBeNull()
  },
})

/** What helps is a shorter path. */
export const SomePathsAreTooLong = meta.story({
  args: {
    folder: {
      status: 'found',
      contents: {
        ...folderContents({ images: 3 }),
        passedOver: {
          reasons: [passed('tooLong', `${'Scans of the year/'.repeat(240)}a.jpg`)],
          hidden: 0,
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^1 path is longer than this system takes, and what lies there stays out: .*Scans of/),
    ).toBeVisible()
    await expect(
      canvas.getByText('Give the folders above it shorter names, or move it into fewer of them'),
    ).toBeVisible()
  },
})

export const Choosing = meta.story({ args: { isChoosing: true } })

export const Found = meta.story({
  tags: ['state:many'],
  args: { folder: stateOf('found') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Showing first 100 files out of 1,246 total files')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(100)
    await expect(
      canvas.getByText(
        '229 other files are of kinds that cannot be kept: 214 .heic, 12 .txt, 3 without an ending',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('.heic: Export as JPEG and upload that.')).toBeVisible()
    await expect(canvas.getByText(HIDDEN)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeVisible()
    await expect(dialog.getByText('And 226 more files')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('switch', { name: 'Make albums of its folders' }))
    await expect(on.onAlbums).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Upload Folder Contents' }))
    await expect(on.onUpload).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Choose Different Folder' }))
    await expect(on.onChoose).toHaveBeenCalledOnce()
  },
})

export const FoundEverythingElse = meta.story({
  args: {
    folder: {
      status: 'found',
      contents: { ...folderContents({ images: 3 }), passedOver: everythingPassedOver },
    },
  },
  play: async ({ canvas }) => {
    for (const words of [
      '1 folder in it could not be opened, and what is in there stays out: Anna/Private',
      '1 name cannot be read, and what is called so stays out: Old/\uFFFDt\uFFFD.jpg',
      '2 links are not followed: Lisbon, Scans/newest.jpg',
    ])
      await expect(canvas.getByText(words)).toBeVisible()
  },
})

/** Beside a folder that is closed, or alone: a file that the system tells nothing of is none. */
export const FoundAFileThatIsClosed = meta.story({
  render: (props) => (
    <Stack>
      {[passed('unopened', 'Anna', 'torn.jpg'), passed('unopened', 'torn.jpg')].map((unopened) => {
        const reason = { ...unopened, endings: [{ ending: '.jpg', count: 1 }] }
        const contents = {
          ...folderContents({ images: 3 }),
          passedOver: { reasons: [reason], hidden: 0 },
        }
        return <FolderView key={unopened.count} {...props} folder={{ status: 'found', contents }} />
      })}
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(
        '1 folder and 1 file in it could not be opened, and stay out with all that is in there: Anna, torn.jpg',
      ),
    ).toBeVisible()
    await expect(canvas.getByText('1 file in it could not be opened, and stays out: torn.jpg')).toBeVisible()
    await userEvent.click(canvas.getAllByRole('button', { name: 'Show which' })[1] ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('1 file')).toBeVisible()
  },
})

/** A folder of which nothing can be kept: which and why can be seen, and saved. */
export const FoundNothing = meta.story({
  args: { folder: stateOf('foundNothing') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(
      canvas.getByText(
        '6 folders in it could not be opened, and what is in there stays out: Anna, Private, Scans/Locked, Scans/2019, 2 more',
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
  },
})

export const PreviewOfNothing = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      preview: {
        ...IMPORTS.previewOfNothingNew.preview,
        known: NONE,
        twins: NONE,
        passedOver: everythingPassedOver,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No files to upload')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save receipt' })).toBeVisible()
  },
})

export const Preview = meta.story({
  args: { folder: stateOf('preview'), albums: true },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('Broken, or not what the name says')).toBeVisible()
    await expect(canvas.getByText('4 files: 2 .jpg, 1 .mp4, 1 .pdf')).toBeVisible()
    await expect(canvas.getByText('Of a kind that cannot be kept')).toBeVisible()
    await expect(canvas.getByText('229 files: 214 .heic, 12 .txt, 3 without an ending')).toBeVisible()
    await expect(canvas.getByText('.heic: Export as JPEG and upload that.')).toBeVisible()
    await expect(canvas.getByText('1 folder: Anna/Private')).toBeVisible()
    await expect(canvas.getByText('Let this app open it')).toBeVisible()
    await expect(canvas.getByText('2 links: Lisbon, Scans/newest.jpg')).toBeVisible()
    await expect(canvas.getByText(HIDDEN)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('2024/MVI_4252.mp4: It cannot be read as a video.')).toBeVisible()
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
    await expect(dialog.getByText('226 more files stand in the receipt')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For programs (JSON)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('json')
    await expect(canvas.getByText('3 albums to be made')).toBeVisible()
    await expect(canvas.getByText('Italy (2023) · 208')).toBeVisible()
    await expect(canvas.getByText('1 of your albums is added to')).toBeVisible()
    await expect(canvas.getByText('Lisbon · 412')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(on.onForget).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Upload 1,032 files' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

const many = Array.from({ length: 30 }, (_, index) => ({
  ...{ title: `Day ${index + 1}`, count: index + 1 },
  isThere: false,
}))

export const PreviewOfManyAlbums = meta.story({
  args: {
    folder: { ...IMPORTS.preview, preview: anImportPreview({ albums: many }) },
    albums: true,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('30 albums to be made')).toBeVisible()
    await expect(canvas.queryByText('Day 25 · 25')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show 6 more albums' }))
    await expect(canvas.getByText('Day 30 · 30')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /more album/ })).toBeNull()
  },
})

const noUploads = {
  ...IMPORTS.preview,
  preview: { ...IMPORTS.preview.preview, toUpload: NONE, toUnpack: NONE },
}
const { albums } = noUploads.preview

/** The library has its files, and they come into albums all the same. */
export const PreviewOfAlbumsAlone = meta.story({
  args: { folder: noUploads, albums: true },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('3 albums to be made')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Make 3 albums' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

export const PreviewOfAlbumsToFill = meta.story({
  args: {
    folder: {
      ...noUploads,
      preview: { ...noUploads.preview, albums: albums.filter(({ isThere }) => isThere) },
    },
    albums: true,
  },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText('1 of your albums is added to')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add to 1 album' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

/** There is nothing to do: what can be uploaded is there, and the rest stays out. */
export const PreviewOfNothingElse = meta.story({
  args: { folder: { ...noUploads, preview: { ...noUploads.preview, albums: [] } } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Your library has everything of this folder that can be uploaded.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/album/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^(Upload|Make|Add)/ })).toBeNull()
  },
})

/** Archives of an earlier import. */
export const PreviewOfTooMuch = meta.story({ args: { folder: stateOf('previewOfTooMuch') } })

const LONG = 'Donaudampfschifffahrt'.repeat(6)

/** However long a name without a space is, nothing runs out of the window. */
export const LongNames = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      folderName: LONG,
      preview: anImportPreview({ albums: [{ title: LONG, count: 12, isThere: false }] }),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const panel = canvas.getByRole('region', { name: 'Folder Selected' })
    for (const width of ['358px', '736px']) {
      canvasElement.style.inlineSize = width
      await expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth)
      const [chip] = canvas.getAllByText(/· 12$/)
      await expect(chip?.getBoundingClientRect().right).toBeLessThan(panel.getBoundingClientRect().right)
    }
    canvasElement.style.inlineSize = ''
  },
})

export const PreviewOfArchivesAgain = meta.story({ args: { folder: stateOf('previewOfArchivesAgain') } })

export const Offline = meta.story({ tags: ['state:offline'], args: { folder: stateOf('unreachable') } })

export const SendingWithFailures = meta.story({
  tags: ['state:partial'],
  args: { folder: stateOf('sendingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getAllByText(/^Your storage is full/)).toHaveLength(1)
    await expect(dialog.getByText('2024/IMG_4211.jpg')).toBeVisible()
    await expect(dialog.getByText('337 more files stand in the receipt')).toBeVisible()
    await expect(dialog.queryByText('Another try does not help')).toBeNull()
    await expect(dialog.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/account')
    await expect(dialog.queryByRole('button', { name: /Retry/ })).toBeNull()
    await userEvent.keyboard('{Escape}')

    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go on uploading' }))
    await expect(on.onStop).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await expect(on.onPause).toHaveBeenCalledOnce()
  },
})

/** One button tells of all that stays out. */
export const SendingWithFailuresAndRefused = meta.story({
  args: {
    folder: {
      ...IMPORTS.sendingWithFailures,
      refused: IMPORTS.sendingWithRefused.refused,
      refusals: IMPORTS.sendingWithRefused.refusals,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Show which' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('2024/MVI_4252.mp4: It cannot be read as a video.')).toBeVisible()
  },
})

/** A folder may be open by now. */
export const DoneWithAClosedFolder = meta.story({
  args: { folder: { ...IMPORTS.done, passedOver: { reasons: [passed('unopened', 'Anna')], hidden: 0 } } },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Look again and upload' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['unopened'])
  },
})

export const SendingWithRefused = meta.story({
  args: { folder: stateOf('sendingWithRefused') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Show why' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('2024/MVI_4252.mp4: It cannot be read as a video.')).toBeVisible()
  },
})

export const Unpacking = meta.story({
  args: { folder: stateOf('unpacking') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    const question = within(await screen.findByRole('dialog', { name: 'Stop unpacking?' }))
    await expect(question.getByText(/^What has been unpacked stays in your gallery\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Go on unpacking' }))
    await expect(on.onStop).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
  },
})

/** Unpacking is all that is left, and some files have failed. */
export const UnpackingWithFailures = meta.story({
  args: { folder: stateOf('unpackingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (340 of 341)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['storageFull', 'unreadable'])
    await expect(canvas.queryByRole('button', { name: 'Show which' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getAllByText(/^Your storage is full/)).toHaveLength(1)
    await expect(dialog.getByText('2024/IMG_4211.jpg')).toBeVisible()
  },
})

/** What sends has ended by itself: what was told last stands still until it is there again. */
export const StartingAgain = meta.story({
  args: { folder: stateOf('starting') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('412 of 1,032 files uploaded')).toBeVisible()
    await expect(canvas.getByText('Starting again. It goes on by itself.')).toBeVisible()
    await expect(canvas.queryByText(/signed out/)).toBeNull()
  },
})

/** The server goes on unpacking what it has. */
export const StoppedWithAWarning = meta.story({
  args: { folder: stateOf('stoppedWithAWarning') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})

/** Archives that were sent before were all there was to do, and the server refuses to begin. */
export const DoneButNotUnpacked = meta.story({
  args: { folder: stateOf('doneButNotUnpacked') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.queryByRole('link', { name: 'See your gallery' })).toBeNull()
    await expect(canvas.getAllByText(/^3 archives are still to be unpacked/)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})

export const DoneWithOthersUnpacked = meta.story({ args: { folder: stateOf('doneWithOthersUnpacked') } })

export const StoppedWithNothingToSend = meta.story({
  args: { folder: stateOf('stoppedWithNothingToSend') },
})

export const PreviewOfUnpacking = meta.story({ args: { folder: stateOf('previewOfUnpacking') } })

/** Nothing is to be sent: what the server does already can be watched. */
export const PreviewOfOnlyUnpacking = meta.story({
  args: { folder: stateOf('previewOfOnlyUnpacking') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Follow the unpacking' }))
    await expect(on.onStart).toHaveBeenCalledOnce()
  },
})

export const StoppedWithArchives = meta.story({ args: { folder: stateOf('stoppedWithArchives') } })

/** The folder is listed once more, which takes its time on a slow drive. */
export const Looking = meta.story({
  args: { folder: stateOf('lookingWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (340 of 341)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop looking' }))
    await expect(on.onStop).toHaveBeenCalledOnce()
  },
})

export const DoneWithRefused = meta.story({
  args: { folder: stateOf('doneWithRefused') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again (1 of 5)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['unreadable'])
  },
})

/** Of some it is not known whether they have arrived. */
export const StoppedUnheard = meta.story({ args: { folder: stateOf('stoppedUnheard') } })

export const Done = meta.story({ tags: ['state:done'], args: { folder: stateOf('done') } })

export const DoneWithArchives = meta.story({ args: { folder: stateOf('doneWithArchives') } })

export const DoneInPart = meta.story({
  args: { folder: stateOf('doneInPart') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: /^Retry/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('Taken in part')).toBeVisible()
    await expect(dialog.getByText('Old/scans.zip: Taken in part: 12 of 17.')).toBeVisible()
    await expect(dialog.getByText('torn.jpg: It is damaged or was cut off.')).toBeVisible()
    await expect(
      dialog.getByText(/^phone\/IMG_0003\.heic: .*Export as JPEG and upload that\.$/),
    ).toBeVisible()
    await expect(
      dialog.getByText(/^letters\/Letter 1\.jpg: .*rename it so that its name ends in \.pdf/),
    ).toBeVisible()
    await expect(dialog.queryByText(/Upload failed for/)).toBeNull()
  },
})

export const DoneWithFailures = meta.story({
  args: { folder: stateOf('doneWithFailures') },
  play: async ({ canvas, userEvent, args: on }) => {
    // The folder that is closed is looked into again as well.
    await userEvent.click(canvas.getByRole('button', { name: 'Try again (341 of 342)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['storageFull', 'unreadable', 'unopened'])
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(
      dialog.getByText('Upload failed for Scans/IMG_4214.jpg: It cannot be read as a photo.'),
    ).toBeInTheDocument()
    await expect(dialog.getByText('229 files: 214 .heic, 12 .txt, 3 without an ending')).toBeInTheDocument()
    for (const words of [
      ...['Could not be opened', '1 folder', 'Anna/Private', 'Let this app open it'],
      ...['The name cannot be read', '1 name', 'Old/\uFFFDt\uFFFD.jpg', 'Give it another name'],
      ...['Links are not followed', '2 links', 'Scans/newest.jpg', 'Choose what it leads to'],
    ])
      await expect(dialog.getByText(words)).toBeInTheDocument()
  },
})

/** While an archive was unpacked: of what is in it nothing is called uploaded that is not. */
export const DoneWithoutRoom = meta.story({
  tags: ['state:failed'],
  args: { folder: stateOf('doneWithoutRoom') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry failed (1)' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['serverFull'])
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    for (const words of [
      ...['The server has no room left', 'Whoever runs the server has to make room'],
      'Upload failed for takeout-001.zip: 2 of 250 unpacked. The server has no room left.',
    ])
      await expect(dialog.getByText(words)).toBeInTheDocument()
  },
})

/** Only what was sent is said to have failed to upload. */
export const DoneWithFailuresAndRefused = meta.story({
  args: {
    folder: {
      ...IMPORTS.doneWithFailures,
      refused: IMPORTS.doneWithRefused.refused,
      refusals: IMPORTS.doneWithRefused.refusals,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show why' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    for (const words of [
      'Upload failed for Scans/IMG_4214.jpg: It cannot be read as a photo.',
      '2023/Lisbon/IMG_4250.jpg',
      'Upload failed for Scans/IMG_4213.jpg: File is empty (0 bytes) or inaccessible',
      'Scans/IMG_4213.jpg: This file cannot be read: the system does not permit it',
      '2024/IMG_4301.heic',
    ])
      await expect(dialog.getByText(words)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    // What was refused is not called failed.
    await expect(await canvas.findByRole('button', { name: 'Try again (342 of 347)' })).toBeVisible()
  },
})

export const DoneWithUnsupported = meta.story({
  args: { folder: stateOf('doneWithUnsupported') },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(HIDDEN)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('2024/IMG_4301.heic')).toBeInTheDocument()
  },
})

/** Right to left, or with marks that would turn what stands around it. */
export const NamesThatTurn = meta.story({
  args: {
    folder: {
      ...IMPORTS.preview,
      folderName: 'בית',
      preview: anImportPreview({
        passedOver: { reasons: [passed('unopened', 'תמונות', 'a\u202Egpj.b')], hidden: 0 },
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 folders: \u2068תמונות\u2069, \u2068agpj.b\u2069')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('\u2068agpj.b\u2069')).toBeInTheDocument()
  },
})

export const Stopped = meta.story({
  args: { folder: stateOf('stopped') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.queryByRole('link', { name: 'See your gallery' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save receipt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'For spreadsheets (CSV)' }))
    await expect(on.onSaveReceipt).toHaveBeenCalledWith('csv')
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }))
    await expect(on.onForget).toHaveBeenCalledOnce()
  },
})

export const StoppedUnpacking = meta.story({
  args: { folder: stateOf('stoppedUnpacking') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('Not unpacked')).toBeVisible()
    await expect(dialog.getByText('Old/scans.zip: It was stopped before it was unpacked.')).toBeVisible()
    await expect(dialog.queryByText(/Upload failed for|Another try/)).toBeNull()
  },
})

/** Nobody was asked whether to send these. */
export const DoneWithLate = meta.story({
  args: { folder: stateOf('doneWithLate') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('Found after the folder was looked at')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await canvas.findByRole('button', { name: 'Upload 3 more files' }))
    await expect(on.onRetryFailed).toHaveBeenCalledWith(['late'])
  },
})

export const DoneWithAlbums = meta.story({ args: { folder: stateOf('doneWithAlbums') } })

/** Of many archives only something of each is named. */
export const DoneWithManyInPart = meta.story({
  args: {
    folder: {
      ...IMPORTS.doneInPart,
      failures: [{ kind: 'partly', count: 1, files: [ONE_OF_MANY] }],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show which' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Files that stay out' }))
    await expect(dialog.getByText('1,204 more files stand in the receipt')).toBeVisible()
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
