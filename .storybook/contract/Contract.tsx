import contract from '@calotype/openapi'
import { renderContract } from '@calotype/openapi/docs'
import '@calotype/openapi/docs/contract.css'

const page = { __html: renderContract(contract) }

/** Shows the contract as HTML, as a server does at `/api/docs`. */
export function Contract() {
  // The HTML is safe: it contains only the repository's contract, with all values escaped.
  return <div className="contract" dangerouslySetInnerHTML={page} />
}
