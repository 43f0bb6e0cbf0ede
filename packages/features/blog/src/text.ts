import { brand, createTexts } from '@calotype/platform'

/** UI texts of the blog, in reading order. Texts from the specification are verbatim. */
export const blogTexts = /* @__PURE__ */ createTexts('blog', {
  cover: (plant: string) => `A cyanotype of ${plant}`,
  list: {
    title: `The ${brand.name} blog`,
    intro: `Guides to moving, sorting, sharing, and protecting your photos, by the people who make ${brand.name}.`,
    searchLabel: 'Search articles',
    search: 'Search',
    categories: 'Categories',
    all: 'All Posts',
    featured: 'Featured Articles',
    latest: 'Latest Articles',
    inCategory: (category: string) => `${category} Articles`,
    results: (query: string) => `Search Results for "${query}"`,
    count: (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`,
    failed: 'Failed to load blog posts',
    failedHint: 'Please try refreshing the page or check back later.',
    tryAgain: 'Try again',
    noResults: (query: string) => `No posts match your search query "${query}".`,
    noneInCategory: (category: string) => `No posts found in the "${category}" category.`,
    none: 'No blog posts are available at this time.',
  },
  card: {
    minutes: (count: number) => `${count} min read`,
    tag: (tag: string) => `#${tag}`,
  },
  post: {
    progress: 'Reading progress',
    back: 'Back to Blog',
    contents: 'On this page',
    linkTo: (heading: string) => `Link to “${heading}”`,
    table: (columns: readonly string[]) => `Table: ${columns.join(', ')}`,
    share: 'Share',
    copy: 'Copy Link',
    copied: 'Copied!',
    copyFailed: 'Could not copy',
    tryTitle: `Store your photos with ${brand.name}`,
    start: (hasFreeTrial: boolean) => (hasFreeTrial ? 'Start Free Trial' : 'Create Free Account'),
    signIn: 'Sign In',
    ready: 'Ready to Try EU-Hosted Photo Storage?',
    readyHint: 'Upload a few photos, look around, and take everything with you whenever you like.',
    related: 'Related Articles',
    failed: 'Error Loading Post',
    failedHint: "Sorry, we couldn't load this blog post. Please try again later.",
    missing: 'Post Not Found',
    missingHint: "The blog post you're looking for doesn't exist or has been moved.",
  },
})

export type BlogTexts = (typeof blogTexts)['english']
