import { brand } from '@calotype/platform'
import { HomeScreen } from '@calotype/site'

export default function Home() {
  return (
    <>
      <title>{`${brand.name} · ${brand.tagline}`}</title>
      <meta name="description" content={brand.tagline} />
      <HomeScreen />
    </>
  )
}
