import preview from '#storybook/preview'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { aPost } from '../fixtures.ts'
import type { ListSource } from '../listSource.ts'
import { BlogScreen, type BlogScreenProps } from './BlogScreen.tsx'
import type { Filter } from './filter.ts'

const ALL: Filter = { category: '', query: '' }

/** Stores the filter in state instead of in the URL. */
function WithFilter({ source }: Pick<BlogScreenProps, 'source'>) {
  const [filter, setFilter] = useState(ALL)
  return (
    <BlogScreen
      {...(source && { source })}
      filter={filter}
      onCategory={(category) => setFilter({ ...ALL, category })}
      onSearch={(query) => setFilter({ ...ALL, query })}
    />
  )
}

const meta = preview.meta({ component: WithFilter, parameters: { layout: 'fullscreen' } })

const fewPosts: ListSource = {
  posts: async () => [
    aPost({ slug: 'exif', title: 'Where it was taken', category: 'Privacy & GDPR', tags: ['exif'] }),
    aPost({ slug: 'disks', title: 'Three copies', category: 'Security', publishDate: '2025-02-01' }),
    ...['a', 'b', 'c', 'd'].map((slug) => aPost({ slug, title: `Featured ${slug}`, featured: true })),
  ],
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

/** Shows the built-in articles. The mock network rejects every request. */
export const BuiltIn = meta.story({
  tags: ['state:done'],
  play: async ({ canvas }) => {
    await heading('Latest Articles')
    await expect(await heading('Featured Articles')).toBeVisible()
    const [count] = canvas.getByText(/^\d+ articles$/).textContent.split(' ')
    await expect(Number(count)).toBeGreaterThanOrEqual(19)
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent)
    await expect(buttons).toEqual([
      'Search',
      'All Posts',
      'Privacy & GDPR',
      'Migration Guides',
      'Security',
      'Comparisons',
      'Best Practices',
    ])
  },
})

export const CategorySelected = meta.story({
  args: { source: fewPosts },
  play: async ({ userEvent, canvas }) => {
    await heading('Featured Articles')
    await expect(titles()).toHaveLength(3 + 6)
    await expect(titles()[3]).toBe('Three copies')
    await expect(canvas.getByRole('link', { name: 'Three copies' })).toHaveAttribute('href', '/blog/disks')
    await userEvent.click(canvas.getByRole('button', { name: 'Privacy & GDPR' }))
    await heading('Privacy & GDPR Articles')
    await expect(titles()).toEqual(['Where it was taken'])
    await expect(canvas.getByText('1 article')).toBeVisible()
    await expect(canvas.queryByText('Featured Articles')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Comparisons' }))
    await expect(canvas.getByText('No posts found in the "Comparisons" category.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'All Posts' }))
    await heading('Latest Articles')
    await expect(canvas.getByText('6 articles')).toBeVisible()
  },
})

export const Searched = meta.story({
  args: { source: fewPosts },
  play: async ({ userEvent, canvas }) => {
    await heading('Latest Articles')
    await userEvent.click(canvas.getByRole('button', { name: 'Security' }))
    await userEvent.type(canvas.getByRole('searchbox'), 'EXIF{Enter}')
    await heading('Search Results for "EXIF"')
    await expect(titles()).toEqual(['Where it was taken'])
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), 'zzzz')
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }))
    await expect(await canvas.findByText('No posts match your search query "zzzz".')).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.type(canvas.getByRole('searchbox'), '   {Enter}')
    await heading('Latest Articles')
    await expect(canvas.getByText('6 articles')).toBeVisible()
  },
})

export const NoArticles = meta.story({
  args: { source: { posts: async () => [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No blog posts are available at this time.')).toBeVisible()
  },
})

let requestCount = 0
export const RetriedAfterFailure = meta.story({
  args: {
    source: {
      posts: () => {
        requestCount += 1
        return requestCount === 1 ? Promise.reject(new Error('gone')) : fewPosts.posts()
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to load blog posts')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('6 articles')).toBeVisible()
  },
})

export const SlowResponse = meta.story({
  args: { source: { posts: () => new Promise(() => {}) } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-loading] > *')).toHaveLength(6)
  },
})
