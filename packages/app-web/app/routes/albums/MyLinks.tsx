import { brand } from '@calotype/platform'
import { MyLinksScreen } from '@calotype/sharing'

export default function MyLinks() {
  return (
    <>
      <title>{`My Links · ${brand.name}`}</title>
      <MyLinksScreen />
    </>
  )
}
