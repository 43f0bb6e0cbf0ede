import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { ListFooter, type ListFooterProps } from './ListFooter.tsx'

const texts = {
  loading: 'Loading more albums',
  failed: 'Failed to load more albums.',
  retry: 'Try again',
  end: 'You’ve reached the end of your albums',
}

const onLoadMore = fn()
const args: ListFooterProps = { more: 'idle', isNear: false, onLoadMore, texts }
const meta = preview.meta({
  component: ListFooter,
  tags: ['autodocs'],
  args,
  beforeEach: () => void onLoadMore.mockClear(),
})

export const FarFromEnd = meta.story({ play: () => expect(onLoadMore).not.toHaveBeenCalled() })

export const NearEnd = meta.story({
  args: { isNear: true },
  play: () => expect(onLoadMore).toHaveBeenCalledOnce(),
})

export const OnRequest = meta.story({
  args: { isNear: true, texts: { ...texts, load: 'Show more albums' } },
  play: async ({ canvas, userEvent }) => {
    await expect(onLoadMore).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more albums' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})

export const Loading = meta.story({
  args: { more: 'loading', isNear: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading more albums')).toBeInTheDocument()
    await expect(onLoadMore).not.toHaveBeenCalled()
  },
})

export const Failed = meta.story({
  args: { more: 'failed', isNear: true },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load more albums.')).toBeVisible()
    await expect(onLoadMore).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onLoadMore).toHaveBeenCalledOnce()
  },
})

export const End = meta.story({
  args: { more: 'end', isNear: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You’ve reached the end of your albums')).toBeVisible()
    await expect(onLoadMore).not.toHaveBeenCalled()
  },
})
