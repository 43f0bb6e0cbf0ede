import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'

/**
 * Calls `onQuery` with the number of returned rows after each query of any database, in the asynchronous context of the
 * query.
 *
 * @returns a function that stops watching
 */
export function watchQueries(onQuery: (rowCount: number) => void): () => void {
  const original = DefaultQueryExecutor.prototype.executeQuery
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    ...args
  ) {
    const result = await Reflect.apply(original, this, args)
    onQuery(result.rows.length)
    return result
  })
  return () => spy.mockRestore()
}
