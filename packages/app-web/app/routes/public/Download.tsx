import { brand, paths } from '@calotype/platform'
import { DownloadScreen } from '@calotype/site'
import { PublicHead } from '../../public/PublicHead.tsx'

export default function Download() {
  return (
    <>
      <PublicHead
        title="Download"
        description={`${brand.name} as a desktop app for Windows, macOS, and Linux.`}
        path={paths.download}
      />
      <DownloadScreen />
    </>
  )
}
