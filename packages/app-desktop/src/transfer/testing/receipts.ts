/** A row of a receipt, as it is saved. */
export interface ReceiptRow {
  name: string
  path: string | null
  result: string
  reason: string | null
}

/** Returns the outcome of each file, with the reason. */
export const outcomesOf = (receipt: readonly ReceiptRow[]) =>
  receipt.map(({ path, result, reason }) => [path, result, reason] as const)

/** Returns the outcome of each file. */
export const resultsOf = (receipt: readonly ReceiptRow[]) => receipt.map(({ path, result }) => [path, result])
