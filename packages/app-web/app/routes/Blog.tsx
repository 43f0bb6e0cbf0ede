import { BlogScreen } from '@calotype/blog'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { useIsOpen } from '../frame/useIsOpen.ts'
import { FEED } from '../public/feed.ts'
import { PublicHead } from '../public/PublicHead.tsx'
import { useQuery } from './address.ts'

/** The filter stands in the address, so that Back returns to it. The page is drawn ahead of time without one. */
export default function Blog() {
  const navigate = useNavigate()
  const query = useQuery()
  const isOpen = useIsOpen()
  const asked = (name: string) => (isOpen ? (query.get(name) ?? '') : '')
  const show = (name: string, value: string) =>
    void navigate(value === '' ? paths.blog : `${paths.blog}?${new URLSearchParams({ [name]: value })}`)
  return (
    <>
      <PublicHead
        title="Blog"
        description="Articles about moving, sorting, sharing and not losing photographs."
        path={paths.blog}
      />
      <link rel="alternate" type="application/rss+xml" href={FEED} />
      <BlogScreen
        filter={{ category: asked('category'), query: asked('q') }}
        onCategory={(category) => show('category', category)}
        onSearch={(words) => show('q', words)}
      />
    </>
  )
}
