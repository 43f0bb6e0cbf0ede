import contract from '@calotype/openapi'
import { contractHtml } from '@calotype/openapi/docs'
import '@calotype/openapi/docs/contract.css'

const page = { __html: contractHtml(contract) }

/** The contract to be read, as the server shows it at /api/docs. */
export function Contract() {
  // Made of our own contract alone, and escaped.
  return <div className="contract" dangerouslySetInnerHTML={page} />
}
