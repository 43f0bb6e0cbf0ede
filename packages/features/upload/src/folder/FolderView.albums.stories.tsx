import preview from '#storybook/preview'
import { IMPORTS } from '@calotype/platform/fixtures'
import { expect } from 'storybook/test'
import { folderArgs } from '../fixtures/folderArgs.ts'
import { FolderView } from './FolderView.tsx'

const meta = preview.meta({ component: FolderView, args: folderArgs })

/** Somebody has deleted one of them while it was filled. */
export const DoneWithAlbumGone = meta.story({
  args: { folder: { ...IMPORTS.done, albums: { made: 2, addedTo: 0, gone: 1 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 albums are made')).toBeVisible()
    await expect(
      canvas.getByText('1 album is not there any more. Its files are in your library.'),
    ).toBeVisible()
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
