import { getReferenceName, type Schema } from './described.ts'
import { html, type Html } from './html.ts'
import { renderInline } from './prose.ts'

/** Renders the short form of a type, with links to the schemas that it references. */
export function renderType(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = getReferenceName(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return joinWithOr(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf
  if (parts) return joinWithOr(parts.map(renderType))
  if (schema.items) return html`list of ${renderType(schema.items)}${describeBounds(schema)}`
  if (typeof schema.additionalProperties === 'object')
    return html`map to ${renderType(schema.additionalProperties)}`
  const types = [schema.type ?? 'anything'].flat().join(' or ')
  return html`${types}${schema.format !== undefined && ` (${schema.format})`}${describeBounds(schema)}`
}

/** Renders the properties of an object as table rows. Renders nothing for other types. */
export function renderProperties({ properties, required = [] }: Schema): Html {
  if (!properties) return html``
  return html`<table>
    <tbody>
      ${Object.entries(properties).map(
        ([name, property]) =>
          html`<tr>
            <th scope="row">
              <code>${name}</code>${!required.includes(name) && html` <small>optional</small>`}
            </th>
            <td>${renderType(property)}</td>
            <td>${renderInline(property.description)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function describeBounds({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [lowest, highest] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems]
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : ''
  if (lowest === undefined) return highest === undefined ? '' : `, at most ${highest}${unit}`
  return highest === undefined ? `, at least ${lowest}${unit}` : `, ${lowest} to ${highest}${unit}`
}

const joinWithOr = (pieces: readonly Html[]) =>
  html`${pieces.flatMap((piece, index) => (index === 0 ? [piece] : [' or ', piece]))}`
