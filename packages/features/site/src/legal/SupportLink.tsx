import { getSiteSettings } from '@calotype/api'
import { brand } from '@calotype/platform'
import { Link } from '@calotype/ui'
import { useRequest } from '../useRequest.ts'

/**
 * Link to the operator's contact address. Links to the product's support address while the operator's address loads or
 * if there is none.
 */
export function SupportLink() {
  const settings = useRequest(getSiteSettings)
  const address = (settings.status === 'answered' && settings.response.contactEmail) || brand.supportEmail
  return <Link href={`mailto:${address}`}>{address}</Link>
}
