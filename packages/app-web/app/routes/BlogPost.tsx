import { bySlug, PostScreen, summaries } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { useParams } from 'react-router'
import { pictureOf } from '../public/pictureOf.ts'
import { PublicHead } from '../public/PublicHead.tsx'

export default function BlogPost() {
  const { slug = '' } = useParams()
  const post = bySlug(summaries, slug)
  return (
    <>
      {post ? (
        <PublicHead
          title={post.metaTitle}
          description={post.metaDescription}
          path={paths.blogPost(slug)}
          image={pictureOf(post)}
          written={post.publishDate}
        />
      ) : (
        <>
          <title>{`Post Not Found · ${brand.name}`}</title>
          <meta name="robots" content="noindex" />
        </>
      )}
      <PostScreen slug={slug} />
    </>
  )
}
