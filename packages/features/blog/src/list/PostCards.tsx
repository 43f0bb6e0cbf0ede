import { Delayed, Skeleton } from '@calotype/ui'
import type { Summary } from '../posts.ts'
import { PostCard, type PostCardProps } from './PostCard.tsx'
import * as css from './PostCard.css.ts'

/** Grid of post cards. */
export function PostCards({
  posts,
  location,
}: { posts: readonly Summary[] } & Pick<PostCardProps, 'location'>) {
  return (
    <div className={css.cards}>
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} location={location} />
      ))}
    </div>
  )
}

/** Number of placeholders while posts load (BLOG-017). */
const SKELETON_COUNT = 6

export function SkeletonCards() {
  return (
    <Delayed>
      <div className={css.cards} data-loading>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <div key={index} className={css.card}>
            <Skeleton aspect={1.5} />
            <Skeleton width="60%" />
            <Skeleton height="3.5rem" />
            <Skeleton height="4.5rem" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    </Delayed>
  )
}
