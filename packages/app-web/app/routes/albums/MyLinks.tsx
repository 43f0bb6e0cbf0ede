import { MyLinksScreen } from '@calotype/sharing'
import { PageTitle } from '../PageTitle.tsx'

export default function MyLinks() {
  return (
    <>
      <PageTitle page="myLinks" />
      <MyLinksScreen />
    </>
  )
}
