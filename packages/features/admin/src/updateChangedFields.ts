import { getChangedFields } from './getChangedFields.ts'

/**
 * Sends the values that differ from the loaded original, together with the original's version. If none differ, returns
 * the original without sending a request.
 */
export async function updateChangedFields<Item extends { version?: string }, Values extends object>(
  original: (Item & { readonly [Name in keyof Values]?: unknown }) | undefined,
  values: Values,
  update: (changed: Partial<Values> & { version?: string }) => Promise<Item>,
): Promise<Item> {
  if (!original) return update(values)
  const changed = getChangedFields(values, original)
  if (Object.keys(changed).length === 0) return original
  return update({ ...changed, ...(original.version && { version: original.version }) })
}
