import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the path of the database in a data folder. Throws an error with a message for the operator if there is none.
 */
export function findDatabase(data: string): string {
  const file = path.join(data, 'calotype.sqlite')
  if (!existsSync(file)) throw new Error(`There is no library in ${data}: ${file} is missing.`)
  return file
}
