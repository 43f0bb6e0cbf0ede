import { brand } from '@calotype/platform'
import { PublicViewerScreen } from '@calotype/sharing'
import { useParams } from 'react-router'

export default function Share() {
  const { token = '' } = useParams()
  return (
    <>
      <title>{`Shared with you · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <PublicViewerScreen token={token} />
    </>
  )
}
