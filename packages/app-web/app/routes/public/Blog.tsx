import { BlogScreen, CATEGORIES } from '@calotype/blog'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { FEED_PATH } from '../../public/createFeed.ts'
import { PublicHead } from '../../public/PublicHead.tsx'
import { useQuery } from '../url.ts'

/**
 * Route of the list of posts. The filter is in the URL, so that Back restores it. Every category has a prerendered
 * page. A search starts from an empty shell, so that readers never see the wrong list first.
 */
export default function Blog() {
  const navigate = useNavigate()
  const query = useQuery()
  const category = CATEGORIES.find(({ slug }) => slug === query.get('category'))
  const searchText = query.get('q') ?? ''
  const show = (name: string, value: string) => void navigate(toBlogPath(name, value))
  return (
    <>
      <PublicHead
        title={category ? `${category.name} · Blog` : 'Blog'}
        description={
          category?.description ?? 'Guides to moving, sorting, sharing, and protecting your photos.'
        }
        path={toBlogPath('category', category?.slug ?? '')}
      />
      {searchText !== '' && <meta name="robots" content="noindex" />}
      <link rel="alternate" type="application/rss+xml" href={FEED_PATH} />
      <BlogScreen
        filter={{ category: category?.slug ?? '', query: searchText }}
        onCategory={(slug) => show('category', slug)}
        onSearch={(search) => show('q', search)}
      />
    </>
  )
}

const toBlogPath = (name: string, value: string) =>
  value === '' ? paths.blog : `${paths.blog}?${new URLSearchParams({ [name]: value })}`
