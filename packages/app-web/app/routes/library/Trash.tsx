import { TrashScreen } from '@calotype/gallery'
import { storedLocation, storeLocation } from './storedLocation.ts'
import { PageTitle } from '../PageTitle.tsx'

export default function Trash() {
  return (
    <>
      <PageTitle page="trash" />
      <TrashScreen initialAnchor={storedLocation()} onAnchorChange={storeLocation} />
    </>
  )
}
