import { brand, paths } from '@calotype/platform'
import { HomeScreen } from '@calotype/site'
import { PublicHead } from '../public/PublicHead.tsx'

export default function Home() {
  return (
    <>
      <PublicHead title={brand.tagline} description={brand.tagline} path={paths.home} />
      <HomeScreen />
    </>
  )
}
