import { TrashScreen } from '@calotype/gallery'
import { brand } from '@calotype/platform'
import { keptPlace, keepPlace } from './place.ts'

export default function Trash() {
  return (
    <>
      <title>{`Trash · ${brand.name}`}</title>
      <TrashScreen place={keptPlace()} onPlaceChange={keepPlace} />
    </>
  )
}
