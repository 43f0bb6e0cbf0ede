import { paths, useTexts } from '@calotype/platform'
import { ButtonLink, EmptyState } from '@calotype/ui'
import { UploadScreen } from '@calotype/upload'
import { useNavigate } from 'react-router'
import { parseId, useQuery } from '../url.ts'
import { PageTitle } from '../PageTitle.tsx'
import { pageTexts } from '../text.ts'
import { useCan } from '../useCan.ts'

/** Route of the upload screen. With `?album=12`, uploaded files are added to that album, which is shown afterwards. */
export default function Upload() {
  const navigate = useNavigate()
  const albumId = parseId(useQuery().get('album'))
  const texts = useTexts(pageTexts).viewer
  if (!useCan('upload'))
    return (
      <>
        <PageTitle page="upload" />
        <EmptyState
          illustration="photos"
          title={texts.noUpload}
          hint={texts.hint}
          action={<ButtonLink href={paths.sharedWithMe}>{texts.sharedWithMe}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      <PageTitle page="upload" />
      <UploadScreen
        albumId={albumId}
        onAllUploaded={() => void navigate(albumId === null ? paths.gallery : paths.album(albumId))}
      />
    </>
  )
}
