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
    // Remove the result from the URL, so that a reload doesn't wait for the payment again.
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
