const KINDS = {
  id: 'number',
  name: 'string',
  description: 'string',
  price: 'number',
  currency: 'string',
  storageLimitMB: 'number',
} as const

/** Whether a value has all fields that a plan card shows, with the right types. */
export function isPlan(thing: unknown): boolean {
  if (typeof thing !== 'object' || thing === null) return false
  const said = new Map<string, unknown>(Object.entries(thing))
  const features = said.get('features')
  return (
    Object.entries(KINDS).every(([name, kind]) => typeof said.get(name) === kind) &&
    /^[a-z]{3}$/i.test(String(said.get('currency'))) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  )
}
