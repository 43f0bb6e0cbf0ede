import { Suspense } from 'react'
import type { PostWithRelated } from '../loaded.ts'
import { builtIn, type Source } from '../source.ts'
import { PostView } from './PostView.tsx'
import { usePost, useRead } from './usePost.ts'

export interface PostScreenProps {
  slug: string
  /** Where posts come from; those of this package if nothing is said. */
  source?: Source
  /** A clock, in milliseconds. */
  now?: () => number
}

const clock = () => performance.now()

/** One post of the blog, by its slug (BLOG-018 to BLOG-046). */
export function PostScreen({ slug, source = builtIn, now = clock }: PostScreenProps) {
  return (
    <Suspense key={slug} fallback={<PostView reading={{ status: 'loading' }} />}>
      <Asked slug={slug} source={source} now={now} />
    </Suspense>
  )
}

function Asked({ slug, source, now }: Required<PostScreenProps>) {
  const loaded = usePost(source, slug)
  if (loaded.status === 'failed') return <PostView reading={{ status: 'failed' }} />
  if (loaded.value === null) return <PostView reading={{ status: 'missing' }} />
  return <Read found={loaded.value} now={now} />
}

function Read({ found, now }: { found: NonNullable<PostWithRelated>; now: () => number }) {
  return <PostView reading={useRead(found, now)} />
}
