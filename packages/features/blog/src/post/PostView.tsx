import { paths, useTexts } from '@calotype/platform'
import { BackLink, ButtonLink, classes, Delayed, Heading, Skeleton, type RootProps } from '@calotype/ui'
import type { RefObject } from 'react'
import { PostCards } from '../list/PostCards.tsx'
import { createTableOfContents, type Post, type Summary } from '../posts.ts'
import { Prose } from '../prose/Prose.tsx'
import { ReadingBar } from '../reading/ReadingBar.tsx'
import { blogTexts } from '../text.ts'
import { Contents } from './Contents.tsx'
import { Hero } from './Hero.tsx'
import { Invitation } from './Invitation.tsx'
import * as css from './PostView.css.ts'
import { ShareButtons } from './ShareButtons.tsx'

export type Reading =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing' }
  | {
      status: 'ready'
      post: Post
      related: readonly Summary[]
      /** Element with the content, for measuring its scroll depth. */
      article: RefObject<HTMLDivElement | null>
      onMove: (percent: number) => void
      /** Whether the reader is signed in. Members see no links to sign-up or sign-in. */
      isMember: boolean
    }

/** Renders all states of a post (BLOG-018 to BLOG-046). */
export function PostView({ reading, className, style }: RootProps & { reading: Reading }) {
  const texts = useTexts(blogTexts).post
  const root = { style, 'data-state': reading.status }
  const page = classes(css.page, className)
  const message = classes(css.message, className)
  switch (reading.status) {
    case 'loading':
      return (
        <div className={classes(page, css.fullWidth)} aria-busy {...root}>
          <PostSkeleton />
        </div>
      )
    case 'failed':
      return (
        <div className={message} {...root}>
          <PostProblem title={texts.failed} hint={texts.failedHint} />
        </div>
      )
    case 'missing':
      return (
        <div className={message} {...root}>
          <PostProblem title={texts.missing} hint={texts.missingHint} />
        </div>
      )
    case 'ready':
      return (
        <div className={page} {...root}>
          <LoadedPost {...reading} />
        </div>
      )
  }
}

function LoadedPost({ post, related, article, onMove, isMember }: Extract<Reading, { status: 'ready' }>) {
  const texts = useTexts(blogTexts).post
  const entries = createTableOfContents(post)
  return (
    <>
      <ReadingBar article={article} onMove={onMove} />
      <BackLink href={paths.blog}>{texts.back}</BackLink>
      <article className={css.post}>
        <Hero post={post} />
        {entries.length > 0 && <Contents entries={entries} />}
        <div ref={article} className={css.body}>
          <Prose content={post.content} />
        </div>
        <aside className={css.aside}>
          {!isMember && (
            <div className={css.invitation}>
              <p className={css.asideTitle}>{texts.tryTitle}</p>
              <Invitation slug={post.slug} location="sidebar" />
            </div>
          )}
          <p className={css.asideTitle}>{texts.share}</p>
          <ShareButtons post={post} />
        </aside>
      </article>
      {!isMember && (
        <section className={css.end}>
          <Heading level={2} size="headline" display>
            {texts.ready}
          </Heading>
          <p className={css.endHint}>{texts.readyHint}</p>
          <Invitation slug={post.slug} location="end" />
        </section>
      )}
      {related.length > 0 && (
        <section className={css.related}>
          <Heading level={2} size="headline" display>
            {texts.related}
          </Heading>
          <PostCards posts={related} location="related" />
        </section>
      )}
    </>
  )
}

/** Explains why no post is shown. Has no illustration, so that the page loads fast. */
function PostProblem({ title, hint }: { title: string; hint: string }) {
  const texts = useTexts(blogTexts).post
  return (
    <>
      <Heading level={1} display>
        {title}
      </Heading>
      <p>{hint}</p>
      <ButtonLink href={paths.blog}>{texts.back}</ButtonLink>
    </>
  )
}

/** Placeholder while a post loads (BLOG-043). */
function PostSkeleton() {
  return (
    <Delayed>
      <div className={css.placeholder}>
        <Skeleton width="8rem" />
        <Skeleton height="4rem" width="80%" />
        <Skeleton height="3.5rem" width="60%" />
        <Skeleton aspect={2.4} />
        <Skeleton height="8rem" />
        <Skeleton height="8rem" />
      </div>
    </Delayed>
  )
}
