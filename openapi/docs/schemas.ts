import { nameOf, type Schema } from './described.ts'
import { html, type Html } from './html.ts'
import { inline } from './prose.ts'

/** A type in a few words, with links to the schemas it names. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf
  if (parts) return joined(parts.map(typeOf))
  if (schema.items) return html`list of ${typeOf(schema.items)}${boundsOf(schema)}`
  if (typeof schema.additionalProperties === 'object')
    return html`map to ${typeOf(schema.additionalProperties)}`
  const types = [schema.type ?? 'anything'].flat().join(' or ')
  return html`${types}${schema.format !== undefined && ` (${schema.format})`}${boundsOf(schema)}`
}

/** The properties of an object, one to a row; nothing for what is none. */
export function propertiesOf({ properties, required = [] }: Schema): Html {
  if (!properties) return html``
  return html`<table>
    <tbody>
      ${Object.entries(properties).map(
        ([name, property]) =>
          html`<tr>
            <th scope="row">
              <code>${name}</code>${!required.includes(name) && html` <small>optional</small>`}
            </th>
            <td>${typeOf(property)}</td>
            <td>${inline(property.description)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Schema): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems]
  const unit = minLength !== undefined || maxLength !== undefined ? ' characters' : ''
  if (least === undefined) return most === undefined ? '' : `, at most ${most}${unit}`
  return most === undefined ? `, at least ${least}${unit}` : `, ${least} to ${most}${unit}`
}

const joined = (pieces: readonly Html[]) =>
  html`${pieces.flatMap((piece, at) => (at === 0 ? [piece] : [' or ', piece]))}`
