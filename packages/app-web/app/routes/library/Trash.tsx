import { TrashScreen } from '@calotype/gallery'
import { getStoredLocation, storeLocation } from './getStoredLocation.ts'
import { PageTitle } from '../PageTitle.tsx'

export default function Trash() {
  return (
    <>
      <PageTitle page="trash" />
      <TrashScreen initialAnchor={getStoredLocation()} onAnchorChange={storeLocation} />
    </>
  )
}
