import { brand, paths } from '@calotype/platform'
import { TermsScreen } from '@calotype/site'
import { PublicHead } from '../public/PublicHead.tsx'

export default function Terms() {
  return (
    <>
      <PublicHead
        title="Terms and Conditions"
        description={`What you can expect from ${brand.name}, and what it asks of you.`}
        path={paths.terms}
      />
      <TermsScreen />
    </>
  )
}
