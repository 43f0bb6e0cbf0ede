import type { Maintenance } from '@calotype/api'
import { useTexts } from '@calotype/platform'
import { Banner, Heading, Stack, Text } from '@calotype/ui'
import { adminTexts } from '../text.ts'
import { Hint } from './Hint.tsx'

/** Shows whether ffmpeg is installed on the server, and how this affects videos. */
export function VideoTools({ version }: NonNullable<Maintenance['ffmpeg']>) {
  const texts = useTexts(adminTexts).maintenance
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="large">
        {texts.videos}
      </Heading>
      {version === null ? (
        <Banner tone="warning">
          <Text weight="medium">{texts.ffmpegMissing}</Text>
          <Hint text={texts.ffmpegMissingHint} />
        </Banner>
      ) : (
        <Text tone="soft">{texts.ffmpeg(version)}</Text>
      )}
    </Stack>
  )
}
