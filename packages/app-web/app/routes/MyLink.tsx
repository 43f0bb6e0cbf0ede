import { brand, paths } from '@calotype/platform'
import { OwnerViewerScreen } from '@calotype/sharing'
import { useNavigate, useParams } from 'react-router'
import { useQuery } from './address.ts'

/** A link of one's own; the address names the file that is open, and Back leads away from the link at once. */
export default function MyLink() {
  const navigate = useNavigate()
  const { token = '' } = useParams()
  return (
    <>
      <title>{`My Links · ${brand.name}`}</title>
      <OwnerViewerScreen
        token={token}
        fileIndex={useQuery().get('fileIndex')}
        onIndexChange={(index) => void navigate(paths.myLink(token, index ?? undefined), { replace: true })}
      />
    </>
  )
}
