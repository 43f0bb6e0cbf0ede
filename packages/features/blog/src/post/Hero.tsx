import { useFormat, useTexts } from '@calotype/platform'
import { Badge, Heading } from '@calotype/ui'
import { getColor } from '../categories.ts'
import { Cover } from '../covers/Cover.tsx'
import type { Summary } from '../posts.ts'
import { blogTexts } from '../text.ts'
import * as css from './Hero.css.ts'

/** Cover, title, excerpt and author above the content of a post (BLOG-020 to BLOG-027). */
export function Hero({ post }: { post: Summary }) {
  const text = useTexts(blogTexts)
  const { formatDate } = useFormat()
  return (
    <header className={css.hero}>
      <div className={css.textBlock}>
        <div className={css.line}>
          <Badge tone={getColor(post.category)}>{post.category}</Badge>
          <time dateTime={post.publishDate}>{formatDate(post.publishDate)}</time>
        </div>
        <div className={css.title}>
          <Heading level={1} size="hero" display>
            {post.title}
          </Heading>
        </div>
        <p className={css.excerpt}>{post.excerpt}</p>
        <div className={css.line}>
          <span className={css.author}>{post.author}</span>
          <span>{text.card.minutes(post.readTime)}</span>
        </div>
        <ul className={css.tags}>
          {post.tags.map((tag) => (
            <li key={tag}>{text.card.tag(tag)}</li>
          ))}
        </ul>
      </div>
      <Cover plant={post.plant} seed={post.slug} isNamed />
    </header>
  )
}
