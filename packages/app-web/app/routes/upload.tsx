import { brand, paths } from '@calotype/platform'
import { UploadScreen } from '@calotype/upload'
import { useNavigate } from 'react-router'

export const meta = () => [{ title: `Upload · ${brand.name}` }]

export default function Upload() {
  const navigate = useNavigate()
  return <UploadScreen onAllUploaded={() => void navigate(paths.gallery)} />
}

export { Trouble as ErrorBoundary } from '../frame/Trouble.tsx'
