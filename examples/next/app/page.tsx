import { Banner, Card, Heading, Link, Stack, Text } from '@calotype/ui'
import { Ask } from './Ask'

/** A Server Component. */
export default function Home() {
  return (
    <Stack gap={4}>
      <Heading level={1}>Somebody else’s photos</Heading>
      <Banner tone="info">Rendered on the server.</Banner>
      <Card>
        <Text>
          See the <Link href="/gallery">gallery</Link>.
        </Text>
      </Card>
      <Ask />
    </Stack>
  )
}
