import { PostScreen, type Summary } from '@calotype/blog'
import { brand, paths } from '@calotype/platform'
import { useParams } from 'react-router'
import { getPngCover } from '../../public/getPngCover.ts'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function BlogPost() {
  const { slug = '' } = useParams()
  return <PostScreen slug={slug} head={renderHead} failedHead={<title>{`Blog · ${brand.name}`}</title>} />
}

function renderHead(post: Summary | null) {
  if (post === null)
    return (
      <>
        <title>{`Post Not Found · ${brand.name}`}</title>
        <meta name="robots" content="noindex" />
      </>
    )
  return (
    <PublicHead
      title={post.metaTitle}
      description={post.metaDescription}
      path={paths.blogPost(post.slug)}
      image={getPngCover(post)}
      written={post.publishDate}
    />
  )
}
