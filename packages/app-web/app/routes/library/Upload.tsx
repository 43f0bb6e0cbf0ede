import { paths, useCan } from '@calotype/platform'
import { UploadScreen } from '@calotype/upload'
import { useNavigate } from 'react-router'
import { parseId, useQuery } from '../url.ts'
import { PageTitle } from '../PageTitle.tsx'
import { ViewOnly } from './ViewOnly.tsx'

/** Route of the upload screen. With `?album=12`, uploaded files are added to that album, which opens afterwards. */
export default function Upload() {
  const navigate = useNavigate()
  const albumId = parseId(useQuery().get('album'))
  if (!useCan('upload'))
    return (
      <>
        <PageTitle page="upload" />
        <ViewOnly title="noUpload" />
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
