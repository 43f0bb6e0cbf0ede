import { VariablesScreen } from '@calotype/admin'
import { PageTitle } from '../PageTitle.tsx'

export default function AdminVariables() {
  return (
    <>
      <PageTitle page="variables" />
      <VariablesScreen />
    </>
  )
}
