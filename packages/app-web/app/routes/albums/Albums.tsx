import { AlbumsScreen } from '@calotype/gallery'
import { paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { renderShareDialog } from './renderShareDialog.tsx'
import { useCan } from '../useCan.ts'
import { PageTitle } from '../PageTitle.tsx'

export default function Albums() {
  const navigate = useNavigate()
  const canCreate = useCan('create')
  return (
    <>
      <PageTitle page="albums" />
      <AlbumsScreen
        onOpen={(id) => void navigate(paths.album(id))}
        canCreate={canCreate}
        renderShareDialog={canCreate ? renderShareDialog : undefined}
      />
    </>
  )
}
