import { AccountScreen } from '@calotype/account'
import { usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getPlan } from '../url.ts'
import { parseCheckout, goToCheckout } from './checkout.ts'
import { LanguageChoice } from '../../language/LanguageChoice.tsx'
import { PageTitle } from '../PageTitle.tsx'

export default function Account() {
  const platform = usePlatform()
  const [params, setParams] = useSearchParams()
  const [checkout] = useState(() => parseCheckout(params))
  useEffect(() => {
    // Show the result only once, because a reload must not wait for a payment again.
    if (checkout) setParams({}, { replace: true })
  }, [checkout, setParams])

  return (
    <>
      <PageTitle page="account" />
      <AccountScreen
        checkout={checkout}
        wantedPlan={getPlan(params)}
        language={<LanguageChoice />}
        onRedirect={(url) => goToCheckout(url, platform)}
      />
    </>
  )
}
