import type { Document, Operation } from './described.ts'
import { Html, html } from './html.ts'
import { renderProse } from './prose.ts'
import { renderOperation } from './operations.ts'
import { renderProperties, renderType } from './schemas.ts'

/** Renders the contract as HTML without scripts: operations by tag, then all schemas. */
export function renderContract(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const findByTag = (tag: string) => operations.filter(({ operation }) => hasTag(operation, tag))
  return html`<nav aria-label="Tags">
      ${document.tags.map(({ name }) => html`<a href="#tag-${name}">${name}</a> `)}
      <a href="#schemas">schemas</a>
    </nav>
    ${document.tags.map(
      ({ name, description }) =>
        html`<section id="tag-${name}">
          <h2>${name}</h2>
          ${renderProse(description)}
          ${findByTag(name).map(({ path, method, operation }) => renderOperation(document, method, path, operation))}
        </section>`,
    )}
    ${renderSchemas(document)}`.text
}

/** URLs of the files that a page loads. */
interface PageFiles {
  styles: readonly string[]
  script: string
}

/** Renders the contract as a complete page. */
export function renderContractPage(document: Document, { styles, script }: PageFiles): string {
  const { title, description } = document.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        ${styles.map((href) => html`<link rel="stylesheet" href="${href}" />`)}
        <script type="module" src="${script}"></script>
      </head>
      <body>
        <main class="contract">
          <h1>${title}</h1>
          <form data-search hidden role="search">
            <input
              type="search"
              aria-label="Search operations"
              placeholder="Search operations"
              autocomplete="off"
            />
            <output></output>
          </form>
          ${renderProse(description)}
          <p>
            The examples need two variables in your shell: <code>CALOTYPE</code>, the URL of the server, and
            <code>TOKEN</code>, a personal access token. The contract is also available
            <a href="/api/openapi.json">as OpenAPI</a>.
          </p>
          ${new Html(renderContract(document))}
        </main>
      </body>
    </html>`.text
}

function renderSchemas({ components }: Document): Html {
  return html`<section id="schemas">
    <h2>schemas</h2>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<article id="schema-${name}">
          <h3>${name}</h3>
          ${renderProse(schema.description)}
          ${schema.properties ? renderProperties(schema) : html`<p>${renderType(schema)}</p>`}
        </article>`,
    )}
  </section>`
}

const hasTag = ({ tags = [] }: Operation, tag: string) => tags.includes(tag)
