import type { VariableTable } from '../db/schema.ts'

/** Returns why a value doesn't match its type, or null if it does (ADMV-015 to ADMV-017, THREATS T36). */
export function validateValue(type: VariableTable['type'], value: string): string | null {
  switch (type) {
    case 'STRING':
      return null
    case 'INTEGER':
      return isInteger(value) ? null : 'Value must be a valid integer'
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(value) ? null : 'Boolean value must be "true" or "false"'
    case 'URL':
      return isWebUrl(value) ? null : 'URL must start with http:// or https://'
    case 'JSON':
      return isJson(value) ? null : 'Value must be valid JSON'
  }
}

/** Whether a value is a safe integer. Larger integers are rejected, because clients would round them. */
const isInteger = (value: string) => /^[+-]?\d+$/.test(value) && Number.isSafeInteger(Number(value))

/**
 * Whether a value is an http or https URL with a host, but without credentials, and without spaces, which browsers
 * remove.
 */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value)) return false
  const address = URL.parse(value)
  return address !== null && address.username === '' && address.password === ''
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}
