import { useTexts } from '@calotype/platform'
import { Button, classes, EmptyState, ErrorPanel, Heading, Text, type RootProps } from '@calotype/ui'
import { CATEGORIES } from '../categories.ts'
import type { Summary } from '../posts.ts'
import { blogTexts } from '../text.ts'
import * as css from './BlogView.css.ts'
import { PostCards, SkeletonCards } from './PostCards.tsx'
import { SearchForm } from './SearchForm.tsx'
import { getHeading, type Filter } from './filter.ts'

export type Blog =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'empty'; message: string }
  | { status: 'ready'; posts: readonly Summary[]; featured: readonly Summary[] }

export interface BlogViewProps extends RootProps {
  blog: Blog
  filter: Filter
  /** Called with the slug of the selected category; empty for all posts. */
  onCategory: (category: string) => void
  onSearch: (query: string) => void
}

/** List of posts with search and categories (BLOG-001 to BLOG-010). */
export function BlogView({ blog, filter, onCategory, onSearch, className, style }: BlogViewProps) {
  const text = useTexts(blogTexts)
  const listText = text.list
  return (
    <div className={classes(css.page, className)} style={style} data-state={blog.status}>
      <header className={css.head}>
        <Heading level={1} size="hero" display>
          {listText.title}
        </Heading>
        <p className={css.intro}>{listText.intro}</p>
        <SearchForm query={filter.query} onSearch={onSearch} />
        <fieldset aria-label={listText.categories} className={css.categories}>
          {[{ slug: '', name: listText.all }, ...CATEGORIES].map(({ slug, name }) => {
            const isChosen = filter.category === slug && (slug !== '' || filter.query === '')
            return (
              <Button
                key={slug}
                size="small"
                tone={isChosen ? 'primary' : 'neutral'}
                aria-pressed={isChosen}
                onClick={() => onCategory(slug)}
              >
                {name}
              </Button>
            )
          })}
        </fieldset>
      </header>
      <Posts blog={blog} heading={getHeading(filter, text)} />
    </div>
  )
}

function Posts({ blog, heading }: { blog: Blog; heading: string }) {
  const texts = useTexts(blogTexts).list
  const title = (
    <Heading level={2} size="headline" display>
      {heading}
    </Heading>
  )
  switch (blog.status) {
    case 'loading':
      return (
        <section className={css.posts} aria-busy>
          {title}
          <SkeletonCards />
        </section>
      )
    case 'failed':
      return (
        <ErrorPanel
          variant="section"
          title={texts.failed}
          message={texts.failedHint}
          retryLabel={texts.tryAgain}
          onRetry={blog.onRetry}
        />
      )
    case 'empty':
      return (
        <section className={css.posts}>
          {title}
          <EmptyState illustration="search" title={blog.message} />
        </section>
      )
    case 'ready':
      return (
        <>
          {blog.featured.length > 0 && (
            <section className={css.posts}>
              <Heading level={2} size="headline" display>
                {texts.featured}
              </Heading>
              <PostCards posts={blog.featured} location="featured" />
            </section>
          )}
          <section className={css.posts}>
            <div className={css.line}>
              {title}
              <Text tone="faint">
                <output>{texts.count(blog.posts.length)}</output>
              </Text>
            </div>
            <PostCards posts={blog.posts} location="list" />
          </section>
        </>
      )
  }
}
