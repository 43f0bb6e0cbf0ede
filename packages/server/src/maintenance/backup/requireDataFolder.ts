import type { Settings } from '../../settings.ts'

/**
 * Returns the data folder for a command that copies or checks a whole library. Throws an error with a message for the
 * operator if the library's rows or files are somewhere else.
 */
export function requireDataFolder({
  data,
  databaseUrl,
  storageUrl,
}: Pick<Settings, 'data' | 'databaseUrl' | 'storageUrl'>): string {
  const variable = (databaseUrl && 'DATABASE_URL') ?? (storageUrl && 'STORAGE_URL')
  if (variable)
    throw new Error(
      `This command only works with a library in a data folder, and ${variable} is set. Use the tools of the database and the store instead.`,
    )
  return data
}
