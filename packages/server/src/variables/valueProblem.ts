import type { VariableTable } from '../db/schema.ts'

/** What is wrong with a value of a type, in words for a person; null when nothing is (ADMV-015 to ADMV-017, THREATS T36). */
export function valueProblem(type: VariableTable['type'], value: string): string | null {
  switch (type) {
    case 'STRING':
      return null
    case 'INTEGER':
      return isInteger(value) ? null : 'Value must be a valid integer'
    case 'BOOLEAN':
      return /^(?:true|false)$/i.test(value) ? null : 'Boolean value must be "true" or "false"'
    case 'URL':
      return isWebAddress(value) ? null : 'URL must start with http:// or https://'
    case 'JSON':
      return isJson(value) ? null : 'Value must be valid JSON'
  }
}

/** Beyond the safe integers whoever reads it gets another number. */
const isInteger = (value: string) => /^[+-]?\d+$/.test(value) && Number.isSafeInteger(Number(value))

/** Whether a browser may be sent there: by http or https, with a host, without a name and password in it, and without spaces, which a browser would drop. */
export function isWebAddress(value: string): boolean {
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
