import preview from '#storybook/preview'
import { Stack } from '@calotype/ui'
import { expect, within } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState, FOLDERS } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({
  component: FolderView,
  args: { ...folderArgs, folder: findFolderState('none') },
})

const VISIBLE_TEXTS: Readonly<Record<string, RegExp>> = {
  none: /^Select Local FolderUploads a whole folder, including archives\. The import continues after you close the window\./,
  scanningBegan: /Scanning folder contents\.\.\.0 files so far/,
  scanning: /Family photosScanning folder contents\.\.\.12,408 files so far, 45 GB/,
  found: /^Folder SelectedFamily photosChoose Different FolderFound 1,246 files \(14\.21 GB\)/,
  foundAFew: /Found 6 files \(.*Images3.*Videos1.*Archives1.*Documents1.*Receipt 0\.pdf/,
  foundNothing:
    /Found 0 files \(0 Bytes\)No files to upload.*isn’t supported345 files: 60 \.heic, .*111 of other types.*Show filesSave receipt7 hidden/,
  checking: /Checking what’s already in your library: 498 of 1,246 files5\.1 GB of 13 GB/,
  checkingPaused:
    /498 of 1,246 files.*The folder is missing or empty\. Connect its drive or put the folder back to continue\./,
  preview:
    /To upload1,029.*To unpack3.*by the server.*Already in library206.*not uploaded again.*Duplicates3.*counted once.*Can’t be uploaded5.*Not supported229.*Not opened1.*Unreadable names1.*Links2/,
  previewOfArchivesAgain:
    /To unpack1.*by the server.*Already in library2.*not uploaded again.*Partly unpacked1 file: 1 \.zip.*Upload 1 file$/,
  unable: /Calotype can’t write to its own folder on this computer\..*try again automatically\.$/,
  unableUntilAsked:
    /Calotype can’t write to its own folder on this computer\..*try again automatically\.Retry$/,
  previewOfTooMuch:
    /Your storage has 2\.5 GB left, and these files need 11\.8 GB\. Files that fit will be uploaded, and the others will be listed at the end\.Manage storage1,204 metadata files of a Google Takeout can’t be read because the Takeout is unpacked\. To keep its dates, descriptions, and albums, upload the archives as you downloaded them\.Why files can’t be uploaded.*Upload 1,032 files$/,
  previewOfNothingNew: /Everything in this folder is already in your library\./,
  previewOfUnpacking:
    /To upload1,029.*To unpack2.*by the server.*Uploaded earlier11\.9 GB, not unpacked yet.*Already in library206.*Upload 1,031 files$/,
  previewOfOnlyUnpacking:
    /Everything has been uploaded\. 3 archives still have to be unpacked by the server\..*Uploaded earlier3.*BackShow unpacking$/,
  previewOfNewAlbums: /3 albums will be created.*BackCreate 3 albums$/,
  previewOfFilledAlbums: /Files will be added to 1 of your albums.*BackAdd to 1 album$/,
  previewOfNothingLeft: /Everything in this folder that can be uploaded is in your library\..*Back$/,
  previewOfNothing: /No files to upload.*Save receipt.*Back$/,
  sendingWhileUnpacking: /Already in library: 206 · Duplicates: 3 · Uploaded earlier: 1Stop/,
  sending:
    /412 of 1,032 files uploaded4\.2 GB of 11\.7 GB · 35% · 39 MB\/s · About 4 minutes leftAlready in library: 206 · Duplicates: 3/,
  sendingWithRefused:
    /412 of 1,032 files uploaded4\.2 GB of.*Duplicates: 3 · Can’t be uploaded: 5Show filesStop/,
  sendingWithFailures:
    /412 of 1,032 files uploaded, 341 failed.*Your storage is full, and 2 other reasonsAlready in library: 206.*Retry failed \(340 of 341\)/,
  finishing: /1,029 of 1,032 files uploaded11\.8 GB of 11\.8 GB · 99% · FinishingAlready in library: 206/,
  serverFull:
    /412 of 1,032 files.* · 3\d%The server is out of disk space\. The upload will be retried automatically\.Already in library: 206/,
  retrying: /left.*Files are being retried: The connection was lost\.Already in library: 206/,
  pausedWithFailures:
    /412 of 1,032 files uploaded, 341 failed.*PausedYour storage is full, and 2 other reasonsAlready in library: 206.*Resume$/,
  paused: /Paused.*Resume$/,
  unreachable: /Can’t reach the server\. The upload will resume as soon as it responds\./,
  signedOut: /You were signed out\. The upload will resume when you sign in again\./,
  folderGone: /The folder is missing or empty\. Connect its drive or put the folder back to continue\./,
  starting: /412 of 1,032 files uploaded.*Restarting\. The import will continue automatically\./,
  folderIsFile: /A file now has the folder’s name\. The import will continue when the folder is back\./,
  folderReplaced:
    /The selected folder was replaced by another folder or drive\. Put the original back to continue\. To import the other one, stop first\./,
  folderClosed:
    /The system doesn’t allow this app to read the folder\. The import will continue when it does\./,
  unpackingPaused:
    /120 of 312 files.*Can’t reach the server\. The upload will resume as soon as it responds\./,
  unpacking: /Unpacking your archives: 120 of 312 files.*Stop$/,
  unpackingWithFailures:
    /Unpacking your archives: 120 of.*341 files failed to uploadThe other files are uploaded\. Unpacking continues after you close the window\..*Show reasonsRetry failed \(340 of 341\)Stop$/,
  stoppedWithArchives:
    /Stopped after 409 of 1,032 files.*3 archives still have to be unpacked by the server: 43 of 750 files so farSave receiptUploaded409.*To unpack3.*by the serverNot uploaded620/,
  looking: /Looking for new filesAlready in library: 206 · Duplicates: 3Stop looking$/,
  lookingWithFailures:
    /Looking for new files341 files failed to upload.*Show reasonsRetry failed \(340 of 341\)Stop looking$/,
  done: /All 1,032 files are uploadedSee your gallerySave receiptUploaded1,032.*Already in library206.*Duplicates3/,
  doneWithDamage: /2 uploaded files are damaged\. If you have better copies, upload those\./,
  doneWithAlbumDeleted: /2 albums were created1 album no longer exists and wasn’t created again\./,
  doneWithPhotosDeleted:
    /2 albums were created10 files weren’t added to an album because they’re no longer in your library\./,
  doneWithoutAlbums:
    /Nothing was added to albums1 file wasn’t added to an album because it’s no longer in your library\./,
  doneWithNothingNew: /Everything in this folder is already in your library\./,
  doneWithUnsupported: /1,032 files are uploaded, 229 weren’t uploaded.*Show files.*Not supported229/,
  doneWithRefused:
    /1,032 files are uploaded, 5 weren’t uploaded.*Show files.*Can’t be uploaded5.*Try again \(1 of 5\)$/,
  sendingAlbums: /Adding photos to albumsAlready in library: 206/,
  doneWithAlbums: /3 albums were created, and photos were added to 1 of yoursSee your albumsSave receipt/,
  doneWithLate:
    /1,032 files are uploaded, 3 weren’t uploaded.*Show files.*Added later3not uploaded yet.*DoneUpload 3 more files$/,
  doneWithArchives:
    /3 archives with 60 files: 58 new, 2 already in your library\. Google’s metadata \(date, place, description\) is missing for 3 files, so their dates come from the files or the time of the upload\. Google’s metadata \(date, place, description\) wasn’t imported for 2 of them because they were in your library already\. 32 were in the Google Photos trash\. 5 other files, such as metadata of a Takeout, not counted\./,
  doneInPart:
    /1 archive was only partly unpacked.*1 archive with 17 files: 12 new, 5 skipped.*Partly unpacked1/,
  doneWithAWarning:
    /To unpack3.*The archives were uploaded, but the server couldn’t start unpacking them: The server is busy\.Retry/,
  doneButNotUnpacked:
    /3 archives still have to be unpacked by the serverSave receiptTo unpack3.*couldn’t start unpacking them: The server is busy\.Retry/,
  unpackingBegan: /Your archives are waiting to be unpacked.*Stop$/,
  sendingNothing: /Your archives are waiting to be unpacked.*Uploaded earlier: 3/,
  doneWithoutRoom:
    /^Folder SelectedFamily photosChoose Different Folder1 files failed to upload.*1 archive with 250 files: 2 new, 248 not unpackedShow reasonsSave receiptUploaded1,031.*Failed1.*Retry failed \(1\)$/,
  doneWithOthersUnpacked:
    /Everything in this folder is in your library\.3 archives with 60 files: 58 new.*not counted\.See your gallerySave receipt/,
  stoppedWithNothingToSend: /Stopped3 archives still have to be unpacked by the serverSave receiptTo unpack3/,
  stoppedWithAWarning:
    /3 archives still have to be unpacked by the server.*To unpack3.*couldn’t start unpacking them: The server is busy\.Retry/,
  doneWithFailures:
    /341 files failed to upload.*Uploaded691.*Failed341.*Not supported229.*Not opened1.*Links2.*Try again \(341 of 342\)/,
  stopped:
    /Stopped after 412 of 1,032 files.*Save receiptUploaded412.*Not uploaded620.*Already in library206/,
  stoppedUnacknowledged:
    /Stopped after 412 of 1,032 files, 8 unconfirmed.*Not uploaded612.*Unconfirmed8102\.4 MB, checking with the server/,
  stoppedUnpackingUnacknowledged: /Stopped while unpacking.*Unconfirmed22\.6 GB, checking with the server/,
  stoppedUnpacking:
    /Stopped while unpacking2 archives with 80 files: 9 new, 71 not unpackedShow filesSave receiptNot unpacked2/,
  stoppedWithFailures: /Stopped after 412 of 1,032 files.*Not uploaded279.*Failed341.*Done$/,
  failed: /Failed to upload files: The folder no longer exists\.Done$/,
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
  // Ignore duplicate landmarks: the app renders only one landmark with this name.
  parameters: { a11y: { options: { rules: { 'landmark-unique': { enabled: false } } } } },
  play: async ({ canvas }) => {
    for (const [name, words] of Object.entries(VISIBLE_TEXTS))
      await expect(canvas.getByTestId(name)).toHaveTextContent(words)
    const busy = ['opening', 'scanning', 'checking', 'sending', 'paused', 'unpacking', 'looking']
    for (const name of Object.keys(FOLDERS)) {
      const state = within(canvas.getByTestId(name))
      if (busy.includes(name)) await expect(state.queryByRole('button', { name: /Choose/ })).toBeNull()
    }
    const button = (state: string, name: string) =>
      within(canvas.getByTestId(state)).getByRole('button', { name })
    await expect(button('paused', 'Resume')).toBeEnabled()
    for (const name of ['starting', 'signedOut']) await expect(button(name, 'Pause')).toBeDisabled()
    for (const name of ['unreachable', 'folderGone', 'folderClosed', 'folderIsFile', 'folderReplaced'])
      await expect(button(name, 'Pause')).toBeEnabled()
  },
})

export const Opening = meta.story({ tags: ['state:loading'], args: { folder: { status: 'opening' } } })

export const ScanFailed = meta.story({
  tags: ['state:failed'],
  args: { problem: 'Failed to scan folder: The folder no longer exists.' },
  play: async ({ canvas, args: { problem } }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(problem ?? '')
    await expect(canvas.getByRole('button', { name: 'Choose folder' })).toBeEnabled()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose folder' }))
    await expect(on.onChoose).toHaveBeenCalledOnce()
  },
})

const NOTICE =
  'Calotype’s record of earlier transfers was damaged. Calotype renamed it and started a new one. Choose your folders again, including watched folders. Files that are already in your library won’t be uploaded again.'

/** The notice stays until the user dismisses it, even if another folder is imported. */
export const Notice = meta.story({
  tags: ['state:partial'],
  args: { notice: NOTICE },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s record of earlier transfers was damaged\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }))
    await expect(on.onDismissNotice).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Choose folder' })).toBeEnabled()
  },
})

export const NoticeDuringImport = meta.story({
  args: { notice: NOTICE, folder: findFolderState('sending') },
  play: async ({ canvas, userEvent, args: on }) => {
    await expect(canvas.getByText(/^Calotype’s record of earlier transfers was damaged\./)).toBeVisible()
    await expect(canvas.getByText('412 of 1,032 files uploaded')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss this notice' }))
    await expect(on.onDismissNotice).toHaveBeenCalledOnce()
    await expect(on.onDiscard).not.toHaveBeenCalled()
  },
})

export const Unavailable = meta.story({
  tags: ['state:failed'],
  args: { folder: findFolderState('unableUntilAsked') },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryTransfers).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('button', { name: 'Done' })).toBeNull()
  },
})

export const Choosing = meta.story({ args: { isChoosing: true } })

export const ActionFailed = meta.story({
  tags: ['state:failed'],
  args: {
    folder: findFolderState('preview'),
    problem: 'Failed to upload files: The folder no longer exists.',
  },
})

export const Narrow = meta.story({
  args: { folder: findFolderState('found') },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 288 }}>
        <Story />
      </div>
    ),
  ],
})
