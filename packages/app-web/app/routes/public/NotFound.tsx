import { brand, paths } from '@calotype/platform'
import { ButtonLink, EmptyState } from '@calotype/ui'

export default function NotFound() {
  return (
    <>
      <title>{`Page not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        illustration="lost"
        title="Page not found"
        hint="The link may be outdated, or the address may have a typo."
        action={<ButtonLink href={paths.home}>Go home</ButtonLink>}
      />
    </>
  )
}
