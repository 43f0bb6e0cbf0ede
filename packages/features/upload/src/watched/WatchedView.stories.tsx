import preview from '#storybook/preview'
import { WATCHED } from '@calotype/platform/fixtures'
import { expect, fn } from 'storybook/test'
import { WatchedView, type WatchedViewProps } from './WatchedView.tsx'

const args: WatchedViewProps = {
  folders: Object.values(WATCHED),
  isAdding: false,
  problem: null,
  onAdd: fn(),
  onRemove: fn(),
}

const meta = preview.meta({ component: WatchedView, args })

export const EveryState = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, userEvent, args: on }) => {
    const [watching, , , , failed, incomplete] = canvas.getAllByRole('listitem')
    await expect(watching).toHaveTextContent(/^Camera rollUp to date318 files sent · Last look Mar 2, 2026/)
    await expect(failed).toHaveTextContent(/^Old phoneFailed0 files sent · 12 failed · Not looked at yet/)
    await expect(incomplete).toHaveTextContent(/^Old scansNot all is uploaded318 files sent · 2 failed/)
    for (const word of ['Sending', 'Not connected', 'Paused'])
      await expect(canvas.getByText(word)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop watching Backup drive' }))
    await expect(on.onRemove).toHaveBeenCalledWith('w-3')
    await userEvent.click(canvas.getByRole('button', { name: 'Watch a folder' }))
    await expect(on.onAdd).toHaveBeenCalledOnce()
  },
})

export const None = meta.story({ tags: ['state:empty'], args: { folders: [] } })

export const Adding = meta.story({ args: { folders: [], isAdding: true } })

export const NotAdded = meta.story({
  tags: ['state:failed'],
  args: { folders: [WATCHED.watching], problem: 'Failed to watch folder: It is watched already.' },
})

export const LongName = meta.story({
  tags: ['state:long'],
  args: { folders: [{ ...WATCHED.sending, name: 'an-endless-name-without-any-break'.repeat(5) }] },
})
