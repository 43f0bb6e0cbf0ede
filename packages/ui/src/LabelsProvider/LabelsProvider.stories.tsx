import preview from '#storybook/preview'
import { expect, fn, screen } from 'storybook/test'
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx'
import { de } from '../de.ts'
import { LabelsProvider } from './LabelsProvider.tsx'

const meta = preview.meta({
  component: LabelsProvider,
  tags: ['autodocs'],
  args: {
    children: (
      <ConfirmDialog
        open
        title="Delete Album"
        message="Delete “Norway”?"
        confirmLabel="Delete Album"
        onConfirm={fn()}
        onCancel={fn()}
      />
    ),
  },
})

export const German = meta.story({
  args: { labels: de },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete Album' })
    await expect(dialog).toHaveTextContent(de.irreversible)
    await expect(screen.getByRole('button', { name: de.cancel })).toBeVisible()
    await expect(screen.getByRole('button', { name: de.close })).toBeVisible()
  },
})

export const SingleLabel = meta.story({
  args: { labels: { irreversible: 'Nobody can restore this' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete Album' })
    await expect(dialog).toHaveTextContent('Nobody can restore this')
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
})
