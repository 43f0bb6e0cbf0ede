import type { RootProps } from '@calotype/ui'
import { Suspense, type ReactNode } from 'react'
import type { PostWithRelated } from '../loadPosts.ts'
import { builtInPosts, type PostSource } from '../postSource.ts'
import type { Summary } from '../posts.ts'
import { PostView } from './PostView.tsx'
import { usePost, useReadingState } from './usePost.ts'

export interface PostScreenProps extends RootProps {
  slug: string
  /** Source of the posts. Defaults to the articles of this package. */
  source?: PostSource
  /** Renders the title and meta tags of the post in the document head. `post` is null if the post doesn't exist. */
  head?: (post: Summary | null) => ReactNode
  /** Contents of the document head if the post can't be loaded. */
  failedHead?: ReactNode
  /** Returns the current time in milliseconds. */
  now?: () => number
}

const getTime = () => performance.now()

const renderNothing = () => null

/** Screen with the post that has the given slug (BLOG-018 to BLOG-046). */
export function PostScreen({
  slug,
  source = builtInPosts,
  head = renderNothing,
  failedHead = null,
  now = getTime,
  ...root
}: PostScreenProps) {
  return (
    <Suspense key={slug} fallback={<PostView reading={{ status: 'loading' }} {...root} />}>
      <LoadedPost slug={slug} source={source} head={head} failedHead={failedHead} now={now} root={root} />
    </Suspense>
  )
}

type LoadedPostProps = Required<Omit<PostScreenProps, keyof RootProps>> & { root: RootProps }

function LoadedPost({ slug, source, head, failedHead, now, root }: LoadedPostProps) {
  const loadedPost = usePost(source, slug)
  if (loadedPost.status === 'failed')
    return (
      <>
        {failedHead}
        <PostView reading={{ status: 'failed' }} {...root} />
      </>
    )
  return (
    <>
      {head(loadedPost.value?.post ?? null)}
      {loadedPost.value ? (
        <ReadingPost post={loadedPost.value} now={now} root={root} />
      ) : (
        <PostView reading={{ status: 'missing' }} {...root} />
      )}
    </>
  )
}

function ReadingPost({
  post,
  now,
  root,
}: Pick<LoadedPostProps, 'now' | 'root'> & { post: NonNullable<PostWithRelated> }) {
  return <PostView reading={useReadingState(post, now)} {...root} />
}
