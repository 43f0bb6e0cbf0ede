import { brand, paths } from '@calotype/platform'
import { PrivacyScreen } from '@calotype/site'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function Privacy() {
  return (
    <>
      <PublicHead
        title="Privacy Policy"
        description={`What data ${brand.name} collects about you, why, who else can see it, and how to have it deleted.`}
        path={paths.privacy}
      />
      <PrivacyScreen />
    </>
  )
}
