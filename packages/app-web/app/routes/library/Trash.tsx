import { TrashScreen } from '@calotype/gallery'
import { brand } from '@calotype/platform'
import { storedLocation, storeLocation } from './storedLocation.ts'

export default function Trash() {
  return (
    <>
      <title>{`Trash · ${brand.name}`}</title>
      <TrashScreen initialAnchor={storedLocation()} onAnchorChange={storeLocation} />
    </>
  )
}
