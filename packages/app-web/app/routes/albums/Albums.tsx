import { AlbumsScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { renderShareDialog } from './renderShareDialog.tsx'
import { PageTitle } from '../PageTitle.tsx'

export default function Albums() {
  const navigate = useNavigate()
  return (
    <>
      <PageTitle page="albums" />
      <AlbumsScreen onOpen={(id) => void navigate(paths.album(id))} renderShareDialog={renderShareDialog} />
    </>
  )
}
