import { AccountScreen } from '@calotype/account'
import { brand } from '@calotype/platform'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { checkoutIn, goToCheckout } from './checkout.ts'

export default function Account() {
  const [params, setParams] = useSearchParams()
  const [checkout] = useState(() => checkoutIn(params))
  useEffect(() => {
    // It is told once: reloading later must not wait for a payment again.
    if (checkout) setParams({}, { replace: true })
  }, [checkout, setParams])

  return (
    <>
      <title>{`Account · ${brand.name}`}</title>
      <AccountScreen checkout={checkout} onRedirect={goToCheckout} />
    </>
  )
}
