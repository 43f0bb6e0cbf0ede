import { brand } from '@calotype/platform'
import { Link } from '@calotype/ui'

/** The address to write to. */
export function SupportLink() {
  return <Link href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Link>
}
