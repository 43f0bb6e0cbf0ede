import { usePlatform } from '@calotype/platform'
import { Suspense, useEffect } from 'react'
import { builtInList, type ListSource } from '../listSource.ts'
import { BlogView, type BlogViewProps } from './BlogView.tsx'
import { useBlog } from './useBlog.ts'

export interface BlogScreenProps extends Omit<BlogViewProps, 'blog'> {
  /** Source of the posts. Defaults to the articles of this package. */
  source?: ListSource
}

/** Screen with all posts of the blog (BLOG-001 to BLOG-017). */
export function BlogScreen({ source = builtInList, ...rest }: BlogScreenProps) {
  const { track } = usePlatform()
  useEffect(() => track({ name: 'blog_view', page: 'list' }), [track])
  return (
    <Suspense fallback={<BlogView {...rest} blog={{ status: 'loading' }} />}>
      <LoadedBlog {...rest} source={source} />
    </Suspense>
  )
}

function LoadedBlog({ source, ...rest }: BlogScreenProps & { source: ListSource }) {
  return <BlogView {...rest} blog={useBlog(source, rest.filter)} />
}
