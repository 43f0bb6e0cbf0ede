import { paths, useTexts } from '@calotype/platform'
import { ButtonLink, EmptyState } from '@calotype/ui'
import { pageTexts } from '../text.ts'
import { PageTitle } from '../PageTitle.tsx'

export default function NotFound() {
  const text = useTexts(pageTexts)
  return (
    <>
      <PageTitle page="notFound" />
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        illustration="lost"
        title={text.titles.notFound}
        hint={text.notFound.hint}
        action={<ButtonLink href={paths.home}>{text.notFound.home}</ButtonLink>}
      />
    </>
  )
}
