import contract from '@calotype/openapi'
import { contractHtml } from '@calotype/openapi/docs'
import '@calotype/openapi/docs/contract.css'

const page = { __html: contractHtml(contract) }

/** The contract as HTML, as a server shows it at /api/docs. */
export function Contract() {
  // The HTML is generated from the repository's contract only, and escaped.
  return <div className="contract" dangerouslySetInnerHTML={page} />
}
