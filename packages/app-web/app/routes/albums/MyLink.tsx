import { paths } from '@calotype/platform'
import { OwnerViewerScreen } from '@calotype/sharing'
import { useParams } from 'react-router'
import { useQuery } from '../url.ts'
import { useFileUrl } from '../library/useFileUrl.ts'
import { PageTitle } from '../PageTitle.tsx'

/** Route of one of the user's share links. While a file is open, its index is in the URL. */
export default function MyLink() {
  const { token = '' } = useParams()
  const fileIndex = useQuery().get('fileIndex')
  const fileUrl = useFileUrl(paths.myLink(token))
  return (
    <>
      <PageTitle page="myLinks" />
      <OwnerViewerScreen
        token={token}
        fileIndex={fileIndex}
        onIndexChange={(next) => {
          if (next === null) return fileUrl.close()
          const navigateTo = fileIndex === null ? fileUrl.open : fileUrl.move
          navigateTo(paths.myLink(token, next))
        }}
      />
    </>
  )
}
