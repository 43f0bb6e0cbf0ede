import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { aPost } from '../fixtures.ts'
import { BlogView, type BlogViewProps } from './BlogView.tsx'

const args: BlogViewProps = {
  blog: { status: 'loading' },
  filter: { category: '', query: '' },
  onCategory: fn(),
  onSearch: fn(),
}

const meta = preview.meta({ component: BlogView, parameters: { layout: 'fullscreen' }, args })

export const Loading = meta.story({
  tags: ['state:loading'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-loading] > *')).toHaveLength(6)
  },
})

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { blog: { status: 'failed', onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load blog posts')
    await expect(canvas.getByText('Please try refreshing the page or check back later.')).toBeVisible()
  },
})

export const Empty = meta.story({
  tags: ['state:empty'],
  args: { blog: { status: 'empty', message: 'No blog posts are available at this time.' } },
})

export const UnknownCategory = meta.story({
  tags: ['state:one', 'state:long'],
  args: {
    blog: {
      status: 'ready',
      featured: [],
      posts: [
        aPost({
          category: 'Gossip',
          title: 'A title that goes on for so long that it takes three lines, on a phone even more',
          tags: ['one', 'two', 'three', 'four'],
        }),
      ],
    },
  },
  play: async ({ canvas }) => {
    const grey = getComputedStyle(canvas.getByText('Gossip')).color
    await expect(grey).toMatch(/^oklch\(0\.\d+ 0\.01/)
    await expect(canvas.getByText('January 15, 2025')).toBeVisible()
    await expect(canvas.getByText('Ann Sommer · 6 min read')).toBeVisible()
    await expect(canvas.getByText('#three')).toBeVisible()
    await expect(canvas.queryByText('#four')).toBeNull()
    await expect(canvas.getByText('1 article')).toBeVisible()
  },
})
