import { brand, paths } from '@calotype/platform'
import { UploadScreen } from '@calotype/upload'
import { useNavigate } from 'react-router'

export default function Upload() {
  const navigate = useNavigate()
  return (
    <>
      <title>{`Upload · ${brand.name}`}</title>
      <UploadScreen onAllUploaded={() => void navigate(paths.gallery)} />
    </>
  )
}
