/** @file The pages that are drawn while the app is built, and what they say of themselves to machines. */
import { summaries, type Summary } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { PRERENDERED } from '../routes.tsx'
import { absolute } from './absolute.ts'
import { pictureOf } from './pictureOf.ts'

/** A page that is HTML at the first byte. */
export interface PublicPage {
  address: string
  /** The modules it cannot be shown without, as the build's manifest names them. */
  modules: readonly string[]
  /** The day it was written, where it has one: `yyyy-mm-dd`. */
  written?: string
  /** JSON-LD. */
  data?: object
}

const publisher = { '@type': 'Organization', name: brand.name, url: absolute(paths.home) }

const list: PublicPage = {
  address: paths.blog,
  modules: ['app/routes/Blog.tsx'],
  data: { '@context': 'https://schema.org', '@type': 'Blog', url: absolute(paths.blog), publisher },
}

const pageOf = (post: Summary): PublicPage => ({
  address: paths.blogPost(post.slug),
  modules: ['app/routes/BlogPost.tsx', `../features/blog/articles/${post.slug}.md`],
  written: post.publishDate,
  data: {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription,
    datePublished: post.publishDate,
    author: { '@type': 'Person', name: post.author },
    image: absolute(pictureOf(post)),
    articleSection: post.category,
    keywords: post.tags.join(', '),
    inLanguage: 'en',
    mainEntityOfPage: absolute(paths.blogPost(post.slug)),
    publisher,
  },
})

export const PAGES: readonly PublicPage[] = [
  ...Object.entries(PRERENDERED).map(([address, module]) => ({ address, modules: [module] })),
  list,
  ...summaries.map(pageOf),
]
