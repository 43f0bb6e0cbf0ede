import preview from '#storybook/preview'
import { WATCHED } from '@calotype/platform/fixtures'
import { expect } from 'storybook/test'
import { watchedArgs } from '../fixtures/watchedArgs.ts'
import { WatchedView } from './WatchedView.tsx'

const meta = preview.meta({ component: WatchedView, args: watchedArgs })

/** New files are uploaded while an archive is unpacked. */
export const Unpacking = meta.story({
  args: { folders: [WATCHED.unpacking] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /^Takeout.?Unpacking.?Unpacking archives\. New files are still uploaded\./,
    )
  },
})
