import { useCan, useTexts } from '@calotype/platform'
import type { MediaItem } from '@calotype/api'
import { Banner, ButtonLink, Text, Upload } from '@calotype/ui'
import { useGallerySource } from '../../source/SourcesContext.ts'
import { galleryTexts } from '../../text.ts'

/** Warns that the original is missing or damaged, and suggests a remedy. */
export function DamageNotice({ damage }: { damage: NonNullable<MediaItem['damage']> }) {
  const text = useTexts(galleryTexts)
  const { paths } = useGallerySource()
  const canUpload = useCan('upload')
  const { title, hint } = text.damage[damage]
  return (
    <Banner
      tone="warning"
      action={
        canUpload &&
        paths?.upload !== undefined && (
          <ButtonLink href={paths.upload} size="small" icon={<Upload />}>
            {text.damage.uploadAgain}
          </ButtonLink>
        )
      }
    >
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="soft">
        {hint}
      </Text>
    </Banner>
  )
}
