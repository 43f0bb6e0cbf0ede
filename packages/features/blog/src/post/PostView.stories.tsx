import preview from '#storybook/preview'
import { expect, fn } from 'storybook/test'
import { aPost, aPostWithContent } from '../fixtures.ts'
import { PostView, type Reading } from './PostView.tsx'

const reading = {
  status: 'ready' as const,
  post: aPostWithContent(),
  related: ['one', 'two', 'three'].map((slug) => aPost({ slug, title: `The ${slug} after it` })),
  article: { current: null },
  onMove: fn(),
  isMember: false,
} satisfies Reading
const args: { reading: Reading } = { reading }

const meta = preview.meta({ component: PostView, parameters: { layout: 'fullscreen' }, args })

export const Ready = meta.story({
  tags: ['state:done'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Three copies of every photo')
    await expect(canvas.getByRole('img', { name: 'A cyanotype of fern' })).toBeVisible()
    for (const expected of ['January 15, 2025', 'Ann Sommer', '6 min read', '#restore'])
      await expect(canvas.getAllByText(expected)[0]).toBeVisible()

    const contents = canvas.getByRole('navigation', { name: 'On this page' })
    const entries = Array.from(contents.querySelectorAll('a'), (link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    await expect(entries).toEqual([
      ['Why three', '#why-three'],
      ['Two kinds', '#two-kinds'],
      ['Why three', '#why-three-2'],
    ])
    const [outer, inner] = Array.from(
      contents.querySelectorAll('a'),
      (link) => getComputedStyle(link).paddingLeft,
    )
    await expect(Number.parseInt(inner ?? '')).toBeGreaterThan(Number.parseInt(outer ?? ''))

    await expect(canvas.getByText('Ready to Try EU-Hosted Photo Storage?')).toBeVisible()
    const findLinks = (name: string) =>
      Array.from(canvasElement.querySelectorAll('a'), (a) => a).filter((a) => a.textContent === name)
    await expect(findLinks('Create Free Account').map((a) => a.pathname)).toEqual(['/signup', '/signup'])
    await expect(findLinks('Sign In').map((a) => a.pathname)).toEqual(['/login', '/login'])
    await expect(canvas.getByRole('heading', { name: 'Related Articles' })).toBeVisible()
    // The content security policy of the page would block inline styles.
    await expect(canvasElement.querySelector('[style]')).toBeNull()
  },
})

/** Members see no links to sign-up or sign-in. */
export const SignedIn = meta.story({
  args: { reading: { ...reading, isMember: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Related Articles' })).toBeVisible()
    for (const name of ['Create Free Account', 'Sign In'])
      await expect(canvas.queryByRole('link', { name })).toBeNull()
  },
})

export const Loading = meta.story({ tags: ['state:loading'], args: { reading: { status: 'loading' } } })

export const Failed = meta.story({
  tags: ['state:failed'],
  args: { reading: { status: 'failed' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error Loading Post')).toBeVisible()
    await expect(
      canvas.getByText("Sorry, we couldn't load this blog post. Please try again later."),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  },
})

export const Missing = meta.story({
  tags: ['state:empty'],
  args: { reading: { status: 'missing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Post Not Found')).toBeVisible()
    await expect(
      canvas.getByText("The blog post you're looking for doesn't exist or has been moved."),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  },
})

export const LongWords = meta.story({
  tags: ['state:long'],
  args: {
    reading: {
      ...reading,
      post: aPostWithContent({
        title: 'A title that goes on for so long that it takes three lines, on a phone even more',
        author: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
        tags: Array.from({ length: 20 }, (_, index) => `a-tag-of-many-${index}`),
      }),
    },
  },
})
