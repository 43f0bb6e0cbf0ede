import { brand, paths } from '@calotype/platform'
import { DeletionGuideScreen } from '@calotype/site'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function DeletionGuide() {
  return (
    <>
      <PublicHead
        title="Account Deletion Guide"
        description={`How to leave ${brand.name} with everything you want to keep, and what gets deleted.`}
        path={paths.deletionGuide}
      />
      <DeletionGuideScreen />
    </>
  )
}
