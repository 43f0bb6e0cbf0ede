import { brand, paths } from '@calotype/platform'
import { TermsScreen } from '@calotype/site'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function Terms() {
  return (
    <>
      <PublicHead
        title="Terms and Conditions"
        description={`The agreement between you and ${brand.name}: accounts, plans, content, and how to end it.`}
        path={paths.terms}
      />
      <TermsScreen />
    </>
  )
}
