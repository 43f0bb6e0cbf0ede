import { paths, useTexts } from '@calotype/platform'
import { PublicViewerScreen, type PublicViewerStatus } from '@calotype/sharing'
import { useContext, useEffect } from 'react'
import { useParams } from 'react-router'
import { InitialShareContext } from '../../initialShare.ts'
import { SHARE_WITHOUT_TOKEN } from '../../public/isListed.ts'
import { PublicHead } from '../../public/PublicHead.tsx'
import { useFileUrl } from '../library/useFileUrl.ts'
import { PageTitle } from '../PageTitle.tsx'
import { pageTexts } from '../text.ts'

function getTitle(status: PublicViewerStatus) {
  if (status === 'missing') return 'shareMissing'
  return status === 'failed' || status === 'rateLimited' ? 'shareFailed' : 'share'
}

/** Route of a share link's photos. While a file is open, its id is in the URL. */
export default function Share() {
  const { titles, descriptions } = useTexts(pageTexts)
  const { token = '', fileId = null } = useParams()
  const fileUrl = useFileUrl(paths.share(token))
  const initialShareStore = useContext(InitialShareContext)
  useEffect(
    () => () => {
      // Discard the server's data, so that a visitor who returns sees the link's current photos.
      initialShareStore.current = null
    },
    [initialShareStore],
  )
  return (
    <>
      {token === '' ? (
        <PublicHead title={titles.share} description={descriptions.share} path={SHARE_WITHOUT_TOKEN} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <PublicViewerScreen
        token={token}
        fileId={fileId}
        initialShare={
          initialShareStore.current?.token === token ? initialShareStore.current.share : undefined
        }
        renderTitle={(status) => token !== '' && <PageTitle page={getTitle(status)} />}
        onFileChange={(next) => {
          if (next === null) return fileUrl.close()
          const navigateTo = fileId === null ? fileUrl.open : fileUrl.move
          navigateTo(paths.sharedFile(token, next))
        }}
      />
    </>
  )
}
