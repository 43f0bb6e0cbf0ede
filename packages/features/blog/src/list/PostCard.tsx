import { paths, usePlatform, useFormat, useTexts } from '@calotype/platform'
import { Badge, Heading, Link } from '@calotype/ui'
import { getColor } from '../categories.ts'
import { Cover } from '../covers/Cover.tsx'
import type { Summary } from '../posts.ts'
import { blogTexts } from '../text.ts'
import * as css from './PostCard.css.ts'

/** Maximum number of tags on a card (BLOG-070). */
const TAG_COUNT = 3

export type PostCardProps = {
  post: Summary
  /** Section of the page that contains the card, for analytics events. */
  location: 'list' | 'featured' | 'related'
}

/** Card of a post in a list. The whole card is a link (BLOG-011 to BLOG-016). */
export function PostCard({ post, location }: PostCardProps) {
  const text = useTexts(blogTexts)
  const { formatDate } = useFormat()
  const { track } = usePlatform()
  return (
    <article className={css.card}>
      <Cover plant={post.plant} seed={post.slug} />
      <div className={css.line}>
        <Badge tone={getColor(post.category)}>{post.category}</Badge>
        <time dateTime={post.publishDate}>{formatDate(post.publishDate)}</time>
      </div>
      <div className={css.title}>
        <Heading level={3} size="title" display>
          <Link
            href={paths.blogPost(post.slug)}
            tone="ink"
            onFollow={() => track({ name: 'blog_click', slug: post.slug, place: location })}
          >
            {post.title}
          </Link>
        </Heading>
      </div>
      <p className={css.excerpt}>{post.excerpt}</p>
      <p className={css.footer}>
        {post.author} · {text.card.minutes(post.readTime)}
      </p>
      <ul className={css.tags}>
        {post.tags.slice(0, TAG_COUNT).map((tag) => (
          <li key={tag}>{text.card.tag(tag)}</li>
        ))}
      </ul>
    </article>
  )
}
