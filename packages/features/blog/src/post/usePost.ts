import { usePlatform, useSession } from '@calotype/platform'
import { useEffect, useRef } from 'react'
import { forget, loadedPost, settled, type Loaded, type PostWithRelated } from '../loaded.ts'
import { useReading } from '../reading/useReading.ts'
import type { PostSource } from '../postSource.ts'
import type { Reading } from './PostView.tsx'

/** One post of a source (BLOG-055). Suspends until it is there. */
export function usePost(source: PostSource, slug: string): Loaded<PostWithRelated> {
  const loaded = settled(loadedPost(source, slug))
  const isFailed = loaded.status === 'failed'
  // Who comes back after a failure may find it mended.
  useEffect(() => (isFailed ? () => forget(source, slug) : undefined), [isFailed, source, slug])
  return loaded
}

/** A post that is being read, with all that is told of it. */
export function useRead({ post, related }: NonNullable<PostWithRelated>, now: () => number): Reading {
  const { track } = usePlatform()
  const isMember = useSession().status === 'signedIn'
  const article = useRef<HTMLDivElement>(null)
  const onMove = useReading({ slug: post.slug, readTime: post.readTime, track, now })
  return { status: 'ready', post, related, article, onMove, isMember }
}
