import { UnsubscribeScreen } from '@calotype/account'
import { useParams } from 'react-router'
import { PageTitle } from '../PageTitle.tsx'

export default function Unsubscribe() {
  const { token = '' } = useParams()
  return (
    <>
      <PageTitle page="unsubscribe" />
      <UnsubscribeScreen token={token} />
    </>
  )
}
