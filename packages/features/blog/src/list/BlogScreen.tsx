import { Suspense } from 'react'
import { builtIn, type Source } from '../source.ts'
import { BlogView, type BlogViewProps } from './BlogView.tsx'
import { useBlog } from './useBlog.ts'

export interface BlogScreenProps extends Omit<BlogViewProps, 'blog'> {
  /** Where posts come from; those of this package if nothing is said. */
  source?: Source
}

/** All posts of the blog (BLOG-001 to BLOG-017). */
export function BlogScreen({ source = builtIn, ...rest }: BlogScreenProps) {
  return (
    <Suspense fallback={<BlogView {...rest} blog={{ status: 'loading' }} />}>
      <Loaded {...rest} source={source} />
    </Suspense>
  )
}

function Loaded({ source, ...rest }: BlogScreenProps & { source: Source }) {
  return <BlogView {...rest} blog={useBlog(source, rest.filter)} />
}
