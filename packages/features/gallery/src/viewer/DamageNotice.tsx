import type { MediaItem } from '@calotype/api'
import { paths } from '@calotype/platform'
import { Banner, ButtonLink, Text, Upload } from '@calotype/ui'
import { text } from '../text.ts'

/** Says that the server lost the original of a photo, or that it was damaged when it was uploaded, and what helps. */
export function DamageNotice({ damage }: { damage: NonNullable<MediaItem['damage']> }) {
  const { title, hint } = text.damage[damage]
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink href={paths.upload} size="small" icon={<Upload />}>
          {text.damage.uploadAgain}
        </ButtonLink>
      }
    >
      <Text weight="medium">{title}</Text>
      <Text size="small" tone="soft">
        {hint}
      </Text>
    </Banner>
  )
}
