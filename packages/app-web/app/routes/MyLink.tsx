import { brand } from '@calotype/platform'
import { OwnerViewerScreen } from '@calotype/sharing'
import { useParams } from 'react-router'
import { useQuery } from './address.ts'

export default function MyLink() {
  const { token = '' } = useParams()
  return (
    <>
      <title>{`My Links · ${brand.name}`}</title>
      <OwnerViewerScreen token={token} fileIndex={useQuery().get('fileIndex')} />
    </>
  )
}
