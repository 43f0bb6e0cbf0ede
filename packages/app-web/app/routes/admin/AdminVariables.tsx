import { VariablesScreen } from '@calotype/admin'
import { brand } from '@calotype/platform'

export default function AdminVariables() {
  return (
    <>
      <title>{`Variables · ${brand.name}`}</title>
      <VariablesScreen />
    </>
  )
}
