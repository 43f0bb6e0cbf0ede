import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { folderStateFor } from '../fixtures/folderStates.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({ component: FolderView, args: folderArgs })

/** Somebody has deleted one of them while it was filled. */
export const DoneWithAlbumGone = meta.story({
  args: { folder: { ...IMPORTS.done, albums: { ...IMPORTS.done.albums, made: 2, gone: 1 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 albums are made')).toBeVisible()
    await expect(canvas.getByText('1 album no longer exists and wasn’t created again.')).toBeVisible()
  },
})

/** Some of the photos were put into the trash before they stood in their albums. */
export const DoneWithPhotosGone = meta.story({
  args: { folder: folderStateFor('doneWithPhotosGone') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 albums are made')).toBeVisible()
    await expect(
      canvas.getByText('10 files weren’t added to an album because they’re no longer in your library.'),
    ).toBeVisible()
  },
})

/** All of them were, and nothing was sent: no album is made. */
export const DoneWithoutAlbums = meta.story({
  args: { folder: folderStateFor('doneWithoutAlbums') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was added to albums')).toBeVisible()
    await expect(
      canvas.getByText('1 file wasn’t added to an album because it’s no longer in your library.'),
    ).toBeVisible()
    await expect(canvas.queryByText(/Everything in this folder/)).toBeNull()
  },
})

/** All is in the library, and another try fills them. */
export const DoneButAlbumsNotFilled = meta.story({
  args: { folder: { ...IMPORTS.done, warning: '2 albums are not filled yet: The server has no room left.' } },
  play: async ({ canvas, userEvent, args: on }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(on.onRetryUnpacking).toHaveBeenCalledOnce()
  },
})
