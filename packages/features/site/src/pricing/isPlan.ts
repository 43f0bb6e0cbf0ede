const KINDS = {
  id: 'number',
  name: 'string',
  description: 'string',
  price: 'number',
  currency: 'string',
  storageLimitMB: 'number',
} as const

/** Whether a value has all fields that a plan card shows, with the correct types. */
export function isPlan(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  const features = fields.get('features')
  return (
    Object.entries(KINDS).every(([name, kind]) => typeof fields.get(name) === kind) &&
    /^[a-z]{3}$/i.test(String(fields.get('currency'))) &&
    Array.isArray(features) &&
    features.every((feature) => typeof feature === 'string')
  )
}
