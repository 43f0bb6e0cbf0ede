import { brand } from '@calotype/platform'
import { Link } from '@calotype/ui'

/** Link to the support email address. */
export function SupportLink() {
  return <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
}
