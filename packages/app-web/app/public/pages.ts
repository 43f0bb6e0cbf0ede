/** @file Prerendered pages and their metadata for search engines. */
import { CATEGORIES, summaries, type Summary } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { questions } from '@calotype/site'
import { PRERENDERED } from '../routes.tsx'
import { toAbsoluteUrl } from './toAbsoluteUrl.ts'
import { isListed } from './isListed.ts'
import { getPngCover } from './getPngCover.ts'
import { PREVIEW_PATH } from './preview.ts'

export interface PublicPage {
  /** Path with at most one query parameter, such as `/blog?category=security`. */
  url: string
  /** Names of the page's modules in the build manifest. */
  modules: readonly string[]
  /** Publication date of an article in the format `yyyy-mm-dd`. */
  written?: string
  data?: object | undefined
}

const context = { '@context': 'https://schema.org' }
const publisher = {
  '@type': 'Organization',
  name: brand.name,
  url: toAbsoluteUrl(paths.home),
  logo: toAbsoluteUrl(PREVIEW_PATH),
  email: brand.supportEmail,
}
const site = {
  '@type': 'WebSite',
  name: brand.name,
  url: toAbsoluteUrl(paths.home),
  description: brand.tagline,
  inLanguage: 'en',
  publisher,
}

const faq = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}

/** Returns the structured data of a page that isn't an article; undefined for unlisted pages. */
function createStructuredData(url: string): object | undefined {
  if (!isListed(url)) return undefined
  if (url === paths.home) return { ...context, '@graph': [site, faq] }
  return { ...context, '@type': 'WebPage', url: toAbsoluteUrl(url), inLanguage: 'en', isPartOf: site }
}

const createListPage = (url: string): PublicPage => ({
  url,
  modules: ['app/routes/public/Blog.tsx'],
  data: { ...context, '@type': 'Blog', url: toAbsoluteUrl(url), inLanguage: 'en', publisher },
})

/** The blog's list pages: one for all posts, and one for each category. */
const lists = [paths.blog, ...CATEGORIES.map(({ slug }) => `${paths.blog}?category=${slug}`)].map(
  createListPage,
)

const toPage = (post: Summary): PublicPage => ({
  url: paths.blogPost(post.slug),
  modules: ['app/routes/public/BlogPost.tsx', `../features/blog/articles/${post.slug}.md`],
  written: post.publishDate,
  data: {
    ...context,
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.metaDescription,
    datePublished: post.publishDate,
    author: { '@type': 'Person', name: post.author },
    image: toAbsoluteUrl(getPngCover(post)),
    articleSection: post.category,
    keywords: post.tags.join(', '),
    inLanguage: 'en',
    mainEntityOfPage: toAbsoluteUrl(paths.blogPost(post.slug)),
    publisher,
  },
})

export const PAGES: readonly PublicPage[] = [
  ...Object.entries(PRERENDERED).map(([url, module]) => ({
    url,
    modules: [module],
    data: createStructuredData(url),
  })),
  ...lists,
  ...summaries.map(toPage),
]
