import { resolveRef, type DescribedResponse, type Document, type Media, type Operation } from './described.ts'
import { createCurl } from './curl.ts'
import { html, type Html } from './html.ts'
import { renderInline, renderProse } from './prose.ts'
import { renderProperties, renderType } from './schemas.ts'

/** Descriptions of each `x-access` value. [Note: access] `lint.ts` has the same values. */
const CALLERS: Readonly<Record<string, string>> = {
  public: 'Anyone',
  member: 'Signed-in users',
  admin: 'Administrators',
  root: 'The first administrator',
}

/**
 * Returns the description of an `x-access` value. Rules about one object, such as `album:edit`, have a general
 * description.
 */
const describeCaller = (access: string) =>
  CALLERS[access] ?? `Signed-in users with the permission ${access.replace(':', ': ')}`

function describePermission({ 'x-access': access, 'x-permission': permission }: Operation): string {
  if (permission === undefined) return ''
  return access === 'admin' ? `, and users with the permission ${permission}` : `, with ${permission}`
}

/** Renders an operation with collapsed details. */
export function renderOperation(
  document: Document,
  method: string,
  path: string,
  operation: Operation,
): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const text = [method, path, summary, description].join(' ')
  return html`<details id="${operationId}" data-text="${text}">
    <summary>
      <code data-method="${method}">${method.toUpperCase()}</code> <code>${path}</code>
      <span>${summary}</span>
    </summary>
    ${renderProse(description)}
    <p>
      <b>Access:</b> ${describeCaller(operation['x-access'] ?? '')}${describePermission(operation)}${
        operation['x-extension'] === true && '. Extension of the specification'
      }
    </p>
    ${renderScope(operation)}
    <p><a href="#${operationId}">Link to this operation</a></p>
    <h4>Example</h4>
    <pre tabindex="0"><code>${createCurl(document, method, path, operation)}</code></pre>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        ${renderParameters(document, parameters)}`
    }
    ${
      requestBody &&
      html`<h4>Body</h4>
        ${renderContent(document, resolveRef(document, requestBody))}`
    }
    ${Object.entries(responses).map(([status, response]) => renderResponse(document, status, resolveRef(document, response)))}
  </details>`
}

function renderScope({ 'x-access': access, 'x-scope': scope }: Operation): Html {
  if (access === 'public') return html``
  return html`<p>
    <b>Access tokens:</b> ${scope === undefined ? 'not accepted' : html`with the scope <code>${scope}</code>`}
  </p>`
}

function renderParameters(document: Document, parameters: NonNullable<Operation['parameters']>): Html {
  return html`<table>
    <tbody>
      ${parameters
        .map((parameter) => resolveRef(document, parameter))
        .map(
          ({ name, in: location, required, schema, description }) =>
            html`<tr>
              <th scope="row">
                <code>${name}</code> <small>${location}${required !== true && ', optional'}</small>
              </th>
              <td>${schema && renderType(schema)}</td>
              <td>${renderInline(description)}</td>
            </tr>`,
        )}
    </tbody>
  </table>`
}

/** Renders a response. Errors take one line each, because their bodies have the same schema. */
function renderResponse(document: Document, status: string, response: DescribedResponse): Html {
  const heading = html`<h4>${status} <span>${renderInline(response.description)}</span></h4>`
  return status.startsWith('2') ? html`${heading}${renderContent(document, response)}` : heading
}

function renderContent(document: Document, { content = {} }: DescribedResponse): Html {
  return html`${Object.entries(content).map(
    ([type, media]) =>
      html`<p><code>${type}</code> ${media.schema && renderType(media.schema)}</p>
        ${media.schema && renderProperties(media.schema)}${renderExamples(document, media)}`,
  )}`
}

function renderExamples(document: Document, { example, examples = {} }: Media): Html {
  const values = [
    example,
    ...Object.values(examples).map((namedExample) => resolveRef(document, namedExample).value),
  ]
  return html`${values
    .filter((value) => value !== undefined)
    .map((value) => html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`)}`
}
