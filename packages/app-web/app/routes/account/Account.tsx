import { AccountScreen } from '@calotype/account'
import { brand, usePlatform } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getPlan } from '../url.ts'
import { parseCheckout, goToCheckout } from './checkout.ts'

export default function Account() {
  const platform = usePlatform()
  const [params, setParams] = useSearchParams()
  const [checkout] = useState(() => parseCheckout(params))
  useEffect(() => {
    // The result is shown once: a later reload must not wait for a payment again.
    if (checkout) setParams({}, { replace: true })
  }, [checkout, setParams])

  return (
    <>
      <title>{`Account · ${brand.name}`}</title>
      <AccountScreen
        checkout={checkout}
        wantedPlan={getPlan(params)}
        onRedirect={(url) => goToCheckout(url, platform)}
      />
    </>
  )
}
