import { usePlatform, useSession } from '@calotype/platform'
import { useEffect, useRef } from 'react'
import { clearCached, loadPost, readOrSuspend, type LoadResult, type PostWithRelated } from '../loadPosts.ts'
import { useReading } from '../reading/useReading.ts'
import type { PostSource } from '../postSource.ts'
import type { Reading } from './PostView.tsx'

/** Loads a post from a source (BLOG-055). Suspends while it loads. */
export function usePost(source: PostSource, slug: string): LoadResult<PostWithRelated> {
  const loaded = readOrSuspend(loadPost(source, slug))
  const isFailed = loaded.status === 'failed'
  // After a failure, load the post again when the reader returns to it.
  useEffect(() => (isFailed ? () => clearCached(source, slug) : undefined), [isFailed, source, slug])
  return loaded
}

/**
 * Returns the state of a loaded post, including whether the reader is signed in and a callback that tracks scrolling.
 */
export function useReadingState({ post, related }: NonNullable<PostWithRelated>, now: () => number): Reading {
  const { track } = usePlatform()
  const isMember = useSession().status === 'signedIn'
  const article = useRef<HTMLDivElement>(null)
  const onMove = useReading({ slug: post.slug, readTime: post.readTime, track, now })
  return { status: 'ready', post, related, article, onMove, isMember }
}
