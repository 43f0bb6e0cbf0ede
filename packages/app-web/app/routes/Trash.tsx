import { TrashScreen } from '@calotype/gallery'
import { brand } from '@calotype/platform'

export default function Trash() {
  return (
    <>
      <title>{`Trash · ${brand.name}`}</title>
      <TrashScreen />
    </>
  )
}
