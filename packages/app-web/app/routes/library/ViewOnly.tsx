import { paths, useTexts } from '@calotype/platform'
import { ButtonLink, EmptyState } from '@calotype/ui'
import { pageTexts } from '../text.ts'

/** Explains to users with the role VIEWER why a screen is empty, and links to the items that others share with them. */
export function ViewOnly({ title }: { title: 'noUpload' | 'noChange' | 'emptyGallery' }) {
  const texts = useTexts(pageTexts).viewer
  return (
    <EmptyState
      illustration="photos"
      title={texts[title]}
      hint={texts.hint}
      action={<ButtonLink href={paths.sharedWithMe}>{texts.sharedWithMe}</ButtonLink>}
    />
  )
}
