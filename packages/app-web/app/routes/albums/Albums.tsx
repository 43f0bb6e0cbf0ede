import { AlbumsScreen } from '@calotype/gallery'
import { brand, paths } from '@calotype/platform'
import { useNavigate } from 'react-router'
import { renderShareDialog } from './renderShareDialog.tsx'

export default function Albums() {
  const navigate = useNavigate()
  return (
    <>
      <title>{`Albums · ${brand.name}`}</title>
      <AlbumsScreen onOpen={(id) => void navigate(paths.album(id))} renderShareDialog={renderShareDialog} />
    </>
  )
}
