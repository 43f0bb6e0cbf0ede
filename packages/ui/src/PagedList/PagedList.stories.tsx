import preview from '#storybook/preview'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { PagedList, type PagedListProps } from './PagedList.tsx'

const createNumbers = (length: number) => Array.from({ length }, (_, index) => index + 1)

const onLoadMore = fn()
const args: PagedListProps<number> = {
  items: createNumbers(3),
  total: 3,
  more: 'end',
  onLoadMore,
  className: '',
  texts: { loading: 'Loading more', failed: 'Failed to load more.', retry: 'Try again', end: 'That’s all' },
  children: (item, itemProps) => (
    <li key={item} {...itemProps}>
      <Button>{`Item ${item}`}</Button>
      {item % 3 === 0 && <p>{'Rain and light. '.repeat(item % 30)}</p>}
    </li>
  ),
}
const meta = preview.meta({
  component: PagedList<number>,
  tags: ['autodocs'],
  args,
  beforeEach: () => void onLoadMore.mockClear(),
})

const items = () => document.querySelectorAll('[data-index]').length

export const OnePage = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.queryByText('That’s all')).toBeNull()
  },
})

export const MorePages = meta.story({
  args: { items: createNumbers(100), total: 10_000, more: 'idle' },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: 'Item 1' }).closest('li')
    await expect(first).toHaveAttribute('aria-setsize', '10000')
    await expect(first).toHaveAttribute('aria-posinset', '1')
    await expect(onLoadMore).not.toHaveBeenCalled()
    window.scrollTo(0, document.body.scrollHeight)
    await waitFor(() => expect(onLoadMore).toHaveBeenCalled())
  },
})

export const TenThousand = meta.story({
  args: { items: createNumbers(10_000), total: 10_000 },
  play: async ({ canvas, userEvent }) => {
    await expect(items()).toBeLessThan(200)
    for (const part of [0.25, 0.5, 0.75, 1]) {
      window.scrollTo(0, document.body.scrollHeight * part)
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Item 1' })).toBeNull())
      await expect(items()).toBeLessThan(200)
    }
    const last = await canvas.findByRole('button', { name: 'Item 10000' })
    last.focus()
    window.scrollTo(0, 0)
    await canvas.findByRole('button', { name: 'Item 1' })
    // The focused item stays rendered and keeps its position in the tab order.
    await expect(last).toHaveFocus()
    await userEvent.tab({ shift: true })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Item 9999' })).toHaveFocus())
  },
})
