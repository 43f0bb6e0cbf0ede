import { brand, paths } from '@calotype/platform'
import { ButtonLink, EmptyState } from '@calotype/ui'

export default function NotFound() {
  return (
    <>
      <title>{`Not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        illustration="lost"
        title="There is nothing at this address"
        hint="The link may be old, or a letter may be missing."
        action={<ButtonLink href={paths.home}>Go home</ButtonLink>}
      />
    </>
  )
}
