import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { findFolderState } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({ component: FolderView, args: folderArgs })

/** One album was deleted while files were added to it. */
export const AlbumDeleted = meta.story({
  args: { folder: { ...IMPORTS.done, albums: { ...IMPORTS.done.albums, created: 2, missing: 1 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 albums were created')).toBeVisible()
    await expect(canvas.getByText('1 album no longer exists and wasn’t created again.')).toBeVisible()
  },
})

/** Some photos were moved to the trash before they were added to their albums. */
export const PhotosTrashed = meta.story({
  args: { folder: findFolderState('doneWithPhotosDeleted') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 albums were created')).toBeVisible()
    await expect(
      canvas.getByText('10 files weren’t added to an album because they’re no longer in your library.'),
    ).toBeVisible()
  },
})

/** All photos were moved to the trash, so no album was created. */
export const NoAlbumsCreated = meta.story({
  args: { folder: findFolderState('doneWithoutAlbums') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was added to albums')).toBeVisible()
    await expect(
      canvas.getByText('1 file wasn’t added to an album because it’s no longer in your library.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/Everything in this folder/)).toBeNull()
  },
})

/** All files are in the library. A retry adds them to their albums. */
export const AlbumsNotFilled = meta.story({
  args: { folder: { ...IMPORTS.done, warning: '2 albums are not filled yet: The server’s disk is full.' } },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})
