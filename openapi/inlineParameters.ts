import type { Parameter } from './lint.ts'

type Reference = { $ref: string }
/** A contract whose operations may share parameters. */
interface Bundle {
  paths: Record<string, Record<string, { parameters?: (Parameter | Reference)[] }>>
  components: { parameters?: Record<string, Parameter> }
}

/**
 * Replaces references to shared parameters with the parameters themselves, so that readers of the contract don't have
 * to resolve them. Changes the given object.
 */
export function inlineParameters(contract: Bundle): void {
  const { parameters } = contract.components
  delete contract.components.parameters
  const resolve = (parameterOrReference: Parameter | Reference) => {
    if (!('$ref' in parameterOrReference)) return parameterOrReference
    const parameter = parameters?.[parameterOrReference.$ref.replace('#/components/parameters/', '')]
    if (!parameter) throw new Error(`The contract has no ${parameterOrReference.$ref}.`)
    return parameter
  }
  for (const operation of Object.values(contract.paths).flatMap((item) => Object.values(item)))
    if (operation.parameters) operation.parameters = operation.parameters.map(resolve)
}
